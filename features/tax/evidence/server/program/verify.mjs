// Checks an evidence pack with nothing but the pack: node verify.mjs PACK.zip [--key-file FILE]
// Exit code 0 = everything holds, 1 = something does not, 2 = no such file. Node.js 20 and above, no network.
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'

export const format = 'portal-evidence/1'
export const manifestName = 'manifest.json'
/** What comes along beside the sealed items. */
export const programName = 'verify.mjs'
export const noteName = '说明.txt'
/** The zip's comment: the fingerprint of all bytes before it, so that not one of them changes unseen. */
export const commentMark = 'sha256:'
const commentBytes = commentMark.length + 64
const mostBytes = 2 ** 31

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** First link: whose pack it is and what it follows. */
export const firstLink = ({ format: made, enterprise, task, sealedAt, keepUntil, previous, missing }) =>
  sha256(JSON.stringify([made, enterprise, task, sealedAt, keepUntil, previous, missing]))

/** The link of an item: its facts and fingerprint on top of the link before. */
export const nextLink = (before, { no, group, name, file, who, at, size, sha256: print }) =>
  sha256(JSON.stringify([before, no, group, name, file, who, at, size, print]))

/** Signature of a seal under a key derived from the installation's SECRET_KEY; base64url. */
export const signatureOf = (root, seal) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', root, '', 'portal evidence', 32)))
    .update(seal)
    .digest('base64url')

class Unreadable extends Error {}

/** Files of a zip by name, by its directory. @throws Unreadable. */
function filesOf(bytes) {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > bytes.length) throw new Unreadable('不是完整的压缩包')
  const commentLength = bytes.readUInt16LE(end + 20)
  if (end + 22 + commentLength !== bytes.length) throw new Unreadable('压缩包的结尾不对')
  const comment = bytes.subarray(end + 22).toString('latin1')
  const files = new Map()
  const doubled = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new Unreadable('压缩包的目录不对')
    const [method, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    const [nameLength, extra, note] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const from = bytes.readUInt32LE(at + 42)
    if (files.has(name)) doubled.push(name)
    files.set(name, () => contentOf(bytes, { name, method, packed, size, from }))
    at += 46 + nameLength + extra + note
  }
  return { files, doubled, comment, before: bytes.subarray(0, bytes.length - commentLength) }
}

function contentOf(bytes, { name, method, packed, size, from }) {
  if (from + 30 > bytes.length || bytes.readUInt32LE(from) !== 0x04034b50) throw new Unreadable(`“${name}”读不出来`)
  const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
  const body = bytes.subarray(start, start + packed)
  if (method === 0) return body
  if (method !== 8 || size > mostBytes) throw new Unreadable(`“${name}”读不出来`)
  try {
    return inflateRawSync(body, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new Unreadable(`“${name}”读不出来`)
  }
}

/**
 * What holds and what does not. `faults` and `notes` are sentences in Chinese; `key` (SECRET_KEY's text) proves the
 * signature too.
 * @param {Uint8Array} bytes the pack
 * @param {{ key?: string }} [options]
 */
export function verifyPack(bytes, { key } = {}) {
  const said = { holds: false, title: '', items: 0, seal: '', sealedAt: '', faults: [], notes: [] }
  let zip
  try {
    zip = filesOf(Buffer.from(bytes))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ...said, faults: [error.message] }
  }
  const read = (name) => {
    try {
      return zip.files.get(name)?.()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return null
    }
  }
  let manifest
  try {
    manifest = JSON.parse(read(manifestName)?.toString('utf8') ?? '')
  } catch {
    return { ...said, faults: ['没有可读的清单，不是资料包'] }
  }
  if (manifest?.format !== format || !Array.isArray(manifest.items))
    return { ...said, faults: ['清单的格式不认识，不是资料包'] }
  const faults = []
  if (zip.comment === '') said.notes.push('包重新打包过，逐件核对')
  else if (zip.comment.length !== commentBytes || zip.comment !== commentMark + sha256(zip.before))
    faults.push('压缩包的字节与封存时不同')
  for (const name of zip.doubled) faults.push(`“${name}”在包里有两份`)
  const listed = new Set([manifestName, programName, noteName])
  let link = firstLink(manifest)
  if (manifest.head !== link) faults.push('封面（企业、任务、封存时间等）与封存时不同')
  let broken = 0
  for (const [at, item] of manifest.items.entries()) {
    listed.add(item.file)
    const told = `第 ${at + 1} 件“${item.name}”`
    const content = read(item.file)
    if (item.no !== at + 1) faults.push(`${told}的序号不对，清单里少了或多了一件`)
    if (content === undefined) faults.push(`${told}不在包里`)
    else if (content === null) faults.push(`${told}读不出来`)
    else if (content.length !== item.size || sha256(content) !== item.sha256) faults.push(`${told}与封存时不同`)
    else if (item.file.endsWith('.zip') && item.group === '资料包') {
      const inner = verifyPack(content, { key })
      for (const fault of inner.faults) faults.push(`${told}：${fault}`)
    }
    link = nextLink(link, item)
    if (item.link !== link && broken === 0) broken = at + 1
  }
  if (broken > 0) faults.push(`从第 ${broken} 件起接不上：清单改动过`)
  if (manifest.seal !== link) faults.push('封口对不上：清单改动过')
  for (const name of zip.files.keys()) if (!listed.has(name)) faults.push(`包里多出“${name}”，封存时没有`)
  if (key === undefined) said.notes.push('没有给密钥，签名没有核对')
  else if (signatureOf(key, manifest.seal ?? '') === manifest.signature) said.notes.push('签名是这把密钥的')
  else faults.push('签名不是这把密钥的')
  const { enterprise, task, items, seal = '', sealedAt = '' } = manifest
  return {
    ...said,
    holds: faults.length === 0,
    title: `${enterprise?.name ?? ''} ${task?.title ?? ''}`.trim(),
    items: items.length,
    seal,
    sealedAt,
    faults,
  }
}

/** Lines for people: what holds and what does not. */
export function toldOf(name, { holds, title, items, seal, sealedAt, faults, notes }) {
  if (holds)
    return [
      `${name}：${items} 件全部一致（${title}，封存于 ${sealedAt}，封口 ${seal}）`,
      ...notes.map((note) => `  ${note}`),
    ]
  return [`${name}：不一致`, ...faults.map((fault) => `  ${fault}`), ...notes.map((note) => `  ${note}`)]
}

/** Runs the command; the exit code. */
export function main(args, env = process.env) {
  const [file, flag, keyFile, ...more] = args
  const isKey = flag === '--key-file' && keyFile !== undefined && more.length === 0
  if (file === undefined || (flag !== undefined && !isKey)) {
    process.stderr.write('用法：node verify.mjs 资料包.zip [--key-file 密钥文件]\n')
    return 2
  }
  let bytes
  let key
  try {
    bytes = readFileSync(file)
    key = isKey ? readFileSync(keyFile, 'utf8').trim() : env.SECRET_KEY
  } catch (error) {
    process.stderr.write(`读不到文件：${error.path ?? file}\n`)
    return 2
  }
  const said = verifyPack(bytes, key === undefined || key === '' ? {} : { key })
  process.stdout.write(`${toldOf(basename(file), said).join('\n')}\n`)
  return said.holds ? 0 : 1
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2))
