import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

test.for([
  ['portal.cw.example.com', '443', 'cw.example.com', 'production'],
  ['PORTAL.CW.EXAMPLE.COM', '', 'cw.example.com', 'production'],
  ['portal.cw.example.com', '32089', 'cw.example.com', 'production'],
  ['10.1.2.3', '32089', 'cw.example.com', 'test'],
  ['10.1.2.3', '32099', '', 'test'],
  ['10.1.2.3', '32080', '', 'test'],
  ['10.1.2.3', '32100', '', 'test'],
  ['localhost', '8080', 'cw.example.com', 'local'],
  ['127.0.0.1', '', '', 'local'],
  ['portal.cw.example.com', '443', '', 'local'],
] as const)('SHL-16 %s:%s with the marker %s is %s', ([host, port, marker, environment]) => {
  expect(environmentOf({ host, port }, marker)).toBe(environment)
})
