"""serve.sh's client of the running server: plain HTTP and, where needed, raw bytes. Each check is a line of Python that
asserts something; `port` and the words after it come from the command line."""
import gzip
import http.client
import json
import os
import re
import socket
import struct
import sys
import time

port = int(sys.argv[1])
words = sys.argv[3:]
PATIENCE = 60


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f'{self.status} {dict(self.headers)} {self.body[:200]}'


def ask(method, path, body=None, cookie=None, **headers):
    line = http.client.HTTPConnection('127.0.0.1', port, timeout=PATIENCE)
    given = {name.replace('_', '-'): value for name, value in headers.items()}
    if cookie:
        given['Cookie'] = 'grognard=' + cookie
    if body is not None:
        given.setdefault('Content-Type', 'application/json')
    line.request(method, path, body=body, headers=given)
    got = line.getresponse()
    answer = Answer(got.status, got.headers, got.read())
    line.close()
    return answer


def get(path, cookie=None, **headers):
    return ask('GET', path, None, cookie, **headers)


def post(path, body, cookie=None, **headers):
    return ask('POST', path, json.dumps(body) if not isinstance(body, (str, bytes)) else body, cookie, **headers)


def raw(text):
    """Sends raw bytes; returns everything received until the server closes."""
    with socket.create_connection(('127.0.0.1', port), timeout=PATIENCE) as line:
        line.sendall(text)
        got = b''
        while piece := line.recv(65536):
            got += piece
        return got


def guest():
    answer = get('/api/me')
    assert answer.status == 200, answer
    return answer.headers['Set-Cookie'].split(';')[0].removeprefix('grognard=')


class Line:
    """A WebSocket, as far as these tests need one."""

    def __init__(self, cookie):
        self.socket = socket.create_connection(('127.0.0.1', port), timeout=PATIENCE)
        self.socket.sendall((
            f'GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://localhost:{port}\r\n'
            f'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: grognard-1\r\n'
            f'Cookie: grognard={cookie}\r\n\r\n').encode())
        self.bytes = b''
        while b'\r\n\r\n' not in self.bytes:
            self.more()
        head, _, self.bytes = self.bytes.partition(b'\r\n\r\n')
        assert head.startswith(b'HTTP/1.1 101'), head
        assert self.hear('hello')

    def more(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise EOFError
        self.bytes += piece

    def take(self, size):
        while len(self.bytes) < size:
            self.more()
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def frame(self):
        """The next frame and its kind. A ping is answered: the server leaves those who do not."""
        kind, size = self.take(2)
        size &= 127
        if size == 126:
            size, = struct.unpack('>H', self.take(2))
        elif size == 127:
            size, = struct.unpack('>Q', self.take(8))
        content = self.take(size)
        if kind & 15 == 9:
            self.send(10, content)
        return kind & 15, content

    def send(self, kind, content):
        mask = os.urandom(4)
        size = bytes([0x80 | len(content)]) if len(content) < 126 else bytes([0xfe]) + struct.pack('>H', len(content))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(content)))

    def say(self, **message):
        self.send(1, json.dumps(message).encode())

    def hear(self, kind):
        """The next message of this kind; for 'close' the code of the close frame."""
        while True:
            opcode, text = self.frame()
            if opcode == 8:
                assert kind == 'close', (kind, text)
                return struct.unpack('>H', text[:2])[0]
            if opcode == 1 and json.loads(text)['t'] == kind:
                return json.loads(text)


def metric(name):
    for line in get('/metrics').body.decode().splitlines():
        if line.startswith('grognard_' + name + ' '):
            return float(line.split()[1])
    raise AssertionError(name)


if __name__ == '__main__':
    exec(sys.argv[2])
