import { expect, test } from 'vitest';
import { readHosts } from './host-lines.ts';

test('hosts are read from one or several lines, each once', () => {
  expect(readHosts('App.example.com\n\nlogin.example.com, app.example.com;localhost')).toEqual({
    hosts: ['app.example.com', 'login.example.com', 'localhost'],
    wrong: [],
  });
});

test('what is not a host is listed as wrong: an address with a scheme, a port or a path, a wildcard', () => {
  expect(readHosts('https://a.example a.example:8080 a.example/path *.example.com example')).toEqual({
    hosts: [],
    wrong: ['https://a.example', 'a.example:8080', 'a.example/path', '*.example.com', 'example'],
  });
});
