// Files through the portal against a bare copy through node:http: a document of nearly 10 MB in one call, a scan of
// 500 MB in pieces as the page sends it, both downloaded again; memory while 50 uploads run at once.
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import yazl from 'yazl'
import { startNode } from './kit/children.ts'
import { createClient, signInCopies } from './kit/client.ts'
import type { SignedIn } from './kit/client.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { memoryOf } from './kit/process.ts'
import { size } from './kit/root.ts'
import { startServer, stopServer } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'
import { closeTransfers, fetchFile, formAround, sendFile } from './kit/transfer.ts'

const MB = 1_048_576
const SMALL = size(10 * MB - 200_000, 200_000)
const LARGE = size(500 * MB - 1, 20 * MB)
const PIECE = 8 * MB
const SMALL_ROUNDS = size(15, 2)
const LARGE_ROUNDS = size(7, 1)
const AT_ONCE = size(50, 4)
const MOST = 1.3
const FILES = '/japi/api/attachment/fileManager'

const dir = makeTemporary('files')
const floorDir = join(dir, 'floor')
mkdirSync(floorDir)
const small = join(dir, 'small.docx')
const large = join(dir, 'large.pdf')
await writeDocument(small, SMALL)
writeScan(large, LARGE)

const server = await startServer(join(dir, 'data'), {
  DEMO_COPIES: '12',
  UPLOAD_FREE_DISK_MIB: '0',
  UPLOAD_QUOTA_MIB: '1000000',
})
const floor = await startNode('bench/floors/copy-server.ts', { FLOOR_DIR: floorDir })
const client = createClient(server.url, 4)
const people = await signInCopies(client, 12)
const one = people.find(({ account }) => account === 'taxclerk')!

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
async function compare(what: string, rounds: number, [ours, bare]: (() => Promise<unknown>)[]): Promise<void> {
  await ours!()
  await bare!()
  const pairs = await inPairs(
    rounds,
    () => seconds(ours!),
    () => seconds(bare!),
  )
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  const ms = (values: number[]) =>
    `${spread(
      values.map((value) => value * 1000),
      0,
    )} ms`
  report(
    `${what} (${rounds} pairs)`,
    `ours ${ms(pairs.map((pair) => pair.ours))}, bare ${ms(pairs.map((pair) => pair.floor))}, ratio ${spread(ratios)}`,
    { value: median(ratios), most: MOST },
  )
}

let smallId = ''
let largeId = ''
const form = formAround('bench.docx', { projectType: '20' })
const uploadSmall = async ({ headers }: SignedIn = one) => {
  const sending = { headers: { ...headers, 'content-type': form.type }, around: form.around }
  const { text } = await sendFile(`${server.url}${FILES}/uploadFile`, small, sending)
  const answer = JSON.parse(text) as { code: number; msg: string; data: [string] }
  if (answer.code !== 200) throw new Error(answer.msg)
  smallId = answer.data[0]
}
const uploadLarge = async () => {
  const headers = { ...one.headers, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({ filename: 'bench.pdf', projectType: 'companyFile' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const begun = await sendFile(`${server.url}${FILES}/resumable`, null, {
    headers: { ...headers, 'upload-length': String(LARGE), 'upload-metadata': metadata },
  })
  if (begun.status !== 201) throw new Error(begun.text)
  const address = new URL(begun.headers.location!, `${server.url}${FILES}/resumable`).href
  for (let from = 0; from < LARGE; from += PIECE) {
    const answer = await sendFile(address, large, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      part: [from, Math.min(from + PIECE, LARGE)],
    })
    if (answer.status !== 204) throw new Error(answer.text)
    largeId = String(answer.headers['upload-file-id'] ?? '')
  }
}
const download = (fileId: string) => () => fetchFile(`${server.url}${FILES}/downloadFile`, one.headers, { fileId })
const bareDownload = (name: string) => () => fetchFile(`${floor.ready}/${name}`)
const bareUpload = (file: string) => () => sendFile(floor.ready, file)

await compare('10 MB uploaded in one call', SMALL_ROUNDS, [() => uploadSmall(), bareUpload(small)])
const bareSmall = (await sendFile(floor.ready, small)).text
await compare('10 MB downloaded', SMALL_ROUNDS, [download(smallId), bareDownload(bareSmall)])
await compare('500 MB uploaded in pieces', LARGE_ROUNDS, [uploadLarge, bareUpload(large)])
const bareLarge = (await sendFile(floor.ready, large)).text
await compare('500 MB downloaded', LARGE_ROUNDS, [download(largeId), bareDownload(bareLarge)])

// Accounts of several enterprises: an account has four uploads under way, an enterprise sixteen.
const resting = memoryOf([server.pid])
let most = resting
let isOver = false
const watching = (async () => {
  while (!isOver) {
    most = Math.max(most, memoryOf([server.pid]))
    await pause(20)
  }
})()
await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => uploadSmall(people[at % people.length])))
isOver = true
await watching
const grown = (most - resting) / 1024
report(`memory while ${AT_ONCE} uploads of 10 MB run at once`, `${grown.toFixed(0)} MB over the server at rest`, {
  value: grown,
  most: 150,
  unit: ' MB',
})
closeTransfers()
client.close()
floor.process.kill('SIGTERM')
await stopServer(server)

/** A document of Word whose picture makes up its size. */
function writeDocument(file: string, bytes: number): Promise<void> {
  const space = 'http://schemas.openxmlformats.org'
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${space}/package/2006/content-types"><Default Extension="rels" ContentType="${word}.rels"/>` +
      `<Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${space}/package/2006/relationships"><Relationship Id="r1" ` +
      `Type="${space}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml':
      `<w:document xmlns:w="${space}/wordprocessingml/2006/main">` + '<w:body><w:p/></w:body></w:document>',
  }
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.addBuffer(randomBytes(bytes), 'word/media/image1.png', { compress: false })
  zip.end()
  return new Promise((done, fail) => {
    zip.outputStream.pipe(createWriteStream(file)).on('finish', done).on('error', fail)
  })
}

/** What begins as a PDF; a scan's bytes are as good as random. */
function writeScan(file: string, bytes: number): void {
  const block = randomBytes(MB)
  writeFileSync(file, '%PDF-1.7\n')
  for (let left = bytes - 9; left > 0; left -= MB)
    writeFileSync(file, block.subarray(0, Math.min(MB, left)), { flag: 'a' })
}
