import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecretKey, type TestApp } from '@portal/testkit'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { asBefore, headed, headOf, put, rehashed, rowOf, verify } from './export-file.fixture.ts'
import { nextKey, sealedLog, signer } from './sealed-log.fixture.ts'
import { readVerifyRequest } from './verify-arguments.ts'

let app: TestApp
let lines: string[]
beforeAll(async () => {
  ;({ app, lines } = await sealedLog())
})
afterAll(() => app.stop())

describe('a file and the key', () => {
  test('LEAD-11 each row bears key and signature; the key proves all, without it that is said', async () => {
    expect(rowOf(lines[4])).toMatchObject({
      seq: 5,
      keyId: 1,
      mac: auditKeyOf(testSecretKey).ofRow(1, 5, rowOf(lines[4]).hash),
    })
    expect(headOf(lines)).toMatchObject({
      rows: 20,
      signature: { keyId: 1, keyedFrom: 1, keys: [{ id: 1, fingerprint: signer.key.fingerprint }] },
    })
    expect(await verify(lines)).toBe('holds 20: unchecked')
    expect(await verify(lines, '--key', testSecretKey)).toBe('holds 20: 1+20')
    expect(await verify(lines, '--key-file', put([testSecretKey]))).toBe('holds 20: 1+20')
  })

  test('LEAD-11 another key is not taken for the right one', async () => {
    expect(await verify(lines, '--key', nextKey)).toMatch(/^第 1 行（序号 1，.*给出的密钥不是这个文件所用的/)
  })

  test.each<[string, () => string[], RegExp]>([
    [
      'all rows hashed anew after one was changed',
      () => rehashed(lines, (_row, at) => (at === 0 ? { result: 'refused' } : {})),
      /^第 1 行（序号 1，.*与密钥 1 的证明不符/,
    ],
    [
      'a row in the middle changed, it and all after it hashed anew',
      () => rehashed(lines, (_row, at) => (at === 9 ? { target: 'other' } : {})),
      /^第 10 行（序号 10，.*与密钥 1 的证明不符/,
    ],
    [
      'a row removed, the rest numbered and hashed anew',
      () => rehashed(lines, (row, at) => (at === 9 ? null : { seq: at > 9 ? row.seq - 1 : row.seq })),
      /^第 10 行（序号 10，.*与密钥 1 的证明不符/,
    ],
    [
      'a signature taken from another row',
      () =>
        headed(
          lines
            .slice(0, -1)
            .map((line, at) => (at === 9 ? JSON.stringify({ ...rowOf(line), mac: rowOf(lines[3]).mac }) : line)),
          headOf(lines),
        ),
      /^第 10 行（序号 10，.*从别处抄来/,
    ],
    [
      'the end cut off and the head set back',
      () => headed(lines.slice(0, 12), headOf(lines)),
      /^链尾一行（序号 12）不成立：与密钥的证明不符/,
    ],
    [
      "the end cut off, the head set back with the last row's own signature",
      () =>
        headed(lines.slice(0, 12), headOf(lines), {
          signature: { keyId: 1, keyedFrom: 1, keys: headOf(lines).signature?.keys ?? [], mac: rowOf(lines[11]).mac },
        }),
      /^链尾一行（序号 12）不成立/,
    ],
    [
      'later rows said to be of before keys',
      () => rehashed(lines, (_row, at) => (at < 14 ? {} : { keyId: 0, mac: null, target: 'other' })),
      /^第 15 行（序号 15，.*序号 1 起的记录都应有/,
    ],
    [
      'all rows said to be of before keys',
      () =>
        rehashed(lines, () => ({ keyId: 0, mac: null }), {
          signature: { keyId: 0, mac: null, keyedFrom: null, keys: [] },
        }),
      /^序号 1 起不成立：文件里 0 条由密钥证明/,
    ],
    [
      'where keys begin moved behind the rows that were changed',
      () =>
        rehashed(lines, (_row, at) => (at < 5 ? { keyId: 0, mac: null, target: 'other' } : {}), {
          signature: {
            keyId: 1,
            mac: headOf(lines).signature?.mac ?? null,
            keyedFrom: 6,
            keys: headOf(lines).signature?.keys ?? [],
          },
        }),
      /^第 6 行（序号 6，.*与密钥 1 的证明不符/,
    ],
    [
      'every signature taken out, as files of before keys are',
      () => asBefore(lines),
      /^序号 1 起不成立：文件里 0 条由密钥证明/,
    ],
    [
      'a row said to be of a key that nobody used',
      () =>
        headed(
          lines.slice(0, -1).map((line, at) => (at === 9 ? JSON.stringify({ ...rowOf(line), keyId: 2 }) : line)),
          headOf(lines),
        ),
      /^第 10 行（序号 10，.*写着密钥 2/,
    ],
  ])('LEAD-11 %s: the plain chain holds, the key finds it', async (_what, edit, said) => {
    const edited = edit()
    expect(await verify(edited)).toMatch(/^holds \d+: unchecked$/)
    expect(await verify(edited, '--key', testSecretKey)).toMatch(said)
  })

  test('LEAD-11 a file of before keys holds by its plain chain as before', async () => {
    expect(await verify(asBefore(lines))).toBe('holds 20: unchecked')
  })
})

describe('a file and ends that are known', () => {
  const at = (seq: number): string => `${seq}:${rowOf(lines[seq - 1]).hash}`

  test('LEAD-11 a file that goes on from them holds, a cut one names the first number that is missing', async () => {
    expect(await verify(lines, '--head', at(12), '--head', at(20))).toBe('holds 20: unchecked')
    const cut = headed(lines.slice(0, 12), headOf(lines))
    expect(await verify(cut)).toBe('holds 12: unchecked')
    expect(await verify(cut, '--head', at(12))).toBe('holds 12: unchecked')
    expect(await verify(cut, '--head', at(20))).toMatch(/^序号 13 不成立：给出的链尾在序号 20，文件里却只到序号 12/)
    expect(await verify(cut, '--since', put(lines))).toMatch(/^序号 13 不成立/)
    expect(await verify(lines, '--since', put(cut))).toBe('holds 20: unchecked')
  })

  test('LEAD-11 another chain, or one that forgot its keys, does not go on from an earlier export', async () => {
    const other = rehashed(lines, (_row, index) => (index === 3 ? { target: 'other' } : {}))
    expect(await verify(other, '--head', at(12))).toMatch(/^第 12 行（序号 12）不成立：与给出的链尾哈希不同/)
    expect(await verify(asBefore(lines), '--since', put(lines))).toMatch(
      /^序号 1 起不成立：给出的链尾说这里起有密钥证明/,
    )
  })

  test.each([
    ['--head', '12'],
    ['--head', 'x:y'],
    ['--since', '/nowhere'],
    ['--key-file', '/nowhere'],
  ])('LEAD-11 %s %s is said to be wrong', async (name, value) => {
    await expect(readVerifyRequest([put(lines), name, value], undefined)).rejects.toThrow(value)
  })

  test('LEAD-11 --since with a file that has no head, and unknown options, are said to be wrong', async () => {
    await expect(readVerifyRequest([put(lines), '--since', put(lines.slice(0, 5))], undefined)).rejects.toThrow(
      '没有链尾一行',
    )
    for (const args of [[], ['a', 'b'], ['a', '--other'], ['a', '--key'], ['a', '--key=']])
      expect(await readVerifyRequest(args, undefined)).toBeNull()
    expect(await readVerifyRequest(['a'], testSecretKey)).toMatchObject({ keys: [testSecretKey] })
  })
})
