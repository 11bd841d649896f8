import { floods, pour, rawPeer, type RawPeer } from './raw-peer.fixture.ts'

// A hostile client: several sessions of one account open many sockets each, flood all at once, read nothing and close
// none.
const [path = '', account = '', ...numbers] = process.argv.slice(2)
const [port = 0, peers = 0, times = 0] = numbers.map(Number)
const nextAfterMs = 150
const kinds = Object.values(floods)
const told = { opened: 0, refused: 0 }
const left: RawPeer[] = []
let isOver = false

async function attack(lane: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const peer = rawPeer(port, path, `${account}.${lane % 3}`)
    left.push(peer)
    const isOpen = (await peer.status) === 101
    told[isOpen ? 'opened' : 'refused'] += 1
    if (isOpen) pour(peer, kinds[(lane + time) % kinds.length] ?? floods.tiny, () => !isOver)
    await Promise.race([
      peer.ended,
      new Promise((done) => {
        setTimeout(done, nextAfterMs)
      }),
    ])
  }
}
await Promise.all(Array.from({ length: peers }, (_, lane) => attack(lane)))
isOver = true
for (const { socket } of left) socket.destroy()
process.stdout.write(JSON.stringify(told))
