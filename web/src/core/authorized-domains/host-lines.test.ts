import { expect, test } from 'vitest';
import { readHosts } from './host-lines.ts';

test('reads hosts from one or several lines, each once', () => {
  expect(readHosts('App.example.com\n\nlogin.example.com, app.example.com;localhost')).toEqual({
    hosts: ['app.example.com', 'login.example.com', 'localhost'],
    wrong: [],
  });
});

test('lists text that is not a host as wrong: an address with a scheme, a port or a path, a wildcard', () => {
  expect(readHosts('https://a.example a.example:8080 a.example/path *.example.com example')).toEqual({
    hosts: [],
    wrong: ['https://a.example', 'a.example:8080', 'a.example/path', '*.example.com', 'example'],
  });
});
