/** The documented clients with a clock that stands. */
import { expect, test } from 'vitest'
import { createChatSocket } from './chat-socket.ts'
import { createGeneralSocket } from './general-socket.ts'
import { createMessageSocket } from './message-socket.ts'
import type { OpenedSocket, SocketPorts } from './socket-ports.ts'

type Fake = OpenedSocket & { sent: string[]; readyState: number }
function surroundings(url = 'ws://portal') {
  const sockets: Fake[] = []
  const waits = new Map<object, { run: () => void; at: number }>()
  const logged: string[] = []
  let now = 0
  const ports: SocketPorts = {
    url: () => url,
    open() {
      const socket = {
        readyState: 0,
        sent: [] as string[],
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      }
      const fake = Object.assign(socket, {
        send: (text: string) => void socket.sent.push(text),
        close: () => {
          socket.readyState = 3
        },
      }) as unknown as Fake
      sockets.push(fake)
      return fake
    },
    later(run, ms) {
      const key = {}
      waits.set(key, { run, at: now + ms })
      return () => void waits.delete(key)
    },
    log: (why) => void logged.push(why),
  }
  const pass = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const [due] = [...waits].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)
      if (due === undefined) break
      waits.delete(due[0])
      now = due[1].at
      due[1].run()
    }
    now = end
  }
  const last = (): Fake => sockets.at(-1)!
  const call = (name: 'onopen' | 'onmessage' | 'onclose' | 'onerror', event: object = {}, socket = last()): void =>
    (socket[name] as ((event: object) => void) | null)?.(event)
  return {
    ports,
    sockets,
    logged,
    pass,
    last,
    opens: () => {
      last().readyState = 1
      call('onopen')
    },
    says: (data: string) => call('onmessage', { data }),
    closes: (code: number) => {
      last().readyState = 3
      call('onclose', { code })
    },
    fails: () => {
      last().readyState = 3
      call('onerror')
    },
  }
}
const beat = '{"type":"HEARTBEAT"}'

test('NOT-10 general socket: beats as configured, a beat without an answer connects anew', async () => {
  const line = surroundings()
  const general = createGeneralSocket(line.ports, { heartbeatMs: 7000, onMessage: () => undefined })
  const connected = general.connect()
  line.opens()
  await connected
  expect(line.last().sent).toEqual([beat])
  await expect(general.connect()).rejects.toThrow('socket is connected')
  line.says(beat)
  line.pass(7000)
  expect([line.sockets.length, line.last().sent]).toEqual([1, [beat, beat]])
  line.pass(7000)
  expect(line.sockets.length, 'the second was not answered').toBe(2)
})

test('NOT-10 general socket: sending on a closed one connects first; without an address it is refused', async () => {
  const line = surroundings()
  const general = createGeneralSocket(line.ports, { heartbeatMs: 7000, onMessage: () => undefined })
  const sent = general.send('hello')
  line.opens()
  await sent
  expect(line.last().sent).toEqual([beat, 'hello'])
  line.fails()
  const again = general.send('again')
  line.opens()
  await again
  expect([line.sockets.length, line.last().sent.at(-1)]).toEqual([2, 'again'])
  const nowhere = createGeneralSocket(surroundings('').ports, { heartbeatMs: 7000, onMessage: () => undefined })
  await expect(nowhere.connect()).rejects.toThrow('wsUrl不存在')
})

test('NOT-10 message socket: back 2 s after an error or an abnormal close, never after 1000', () => {
  const line = surroundings()
  createMessageSocket(line.ports, () => undefined).connect()
  line.opens()
  line.fails()
  line.closes(1006)
  line.pass(1999)
  expect(line.sockets.length).toBe(1)
  line.pass(1)
  expect(line.sockets.length, 'an error and its close count once').toBe(2)
  line.closes(1012)
  line.pass(2000)
  expect(line.sockets.length).toBe(3)
  line.opens()
  line.closes(1000)
  line.pass(600_000)
  expect(line.sockets.length).toBe(3)
})

test('NOT-10 message socket: a heartbeat after 50 s of silence, which a message starts anew', () => {
  const line = surroundings()
  const heard: string[] = []
  createMessageSocket(line.ports, (text) => heard.push(text)).connect()
  line.opens()
  line.pass(49_000)
  line.says('new')
  line.pass(49_999)
  expect([heard, line.last().sent]).toEqual([['new'], []])
  line.pass(1)
  expect(line.last().sent).toEqual([beat])
})

test('NOT-10 chat socket: waits 10 s times the attempt, ten times, then gives up with 连接失败', () => {
  const line = surroundings()
  const given: string[] = []
  createChatSocket(line.ports, { onMessage: () => undefined, onGivenUp: (text) => given.push(text) }).connect()
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    line.fails()
    line.pass(10_000 * attempt - 1)
    expect(line.sockets.length).toBe(attempt)
    line.pass(1)
    expect(line.sockets.length).toBe(attempt + 1)
  }
  expect(given).toEqual([])
  line.fails()
  line.pass(1_000_000)
  expect([given, line.sockets.length]).toEqual([['连接失败'], 11])
})

test('NOT-10 chat socket: beats every 10 s, answers what asks for it, reads the content of FILE and PLATE', () => {
  const line = surroundings()
  const heard: object[] = []
  createChatSocket(line.ports, { onMessage: (message) => heard.push(message), onGivenUp: () => undefined }).connect()
  line.opens()
  line.pass(20_000)
  expect(line.last().sent).toEqual([beat, beat])
  line.says('{"type":"PLATE","id":"7","content":"{\\"noticeType\\":\\"3\\"}","needAnswer":true}')
  line.says(beat)
  line.says('nonsense')
  line.says('{"type":"FILE","id":"8","content":"broken"}')
  expect(line.last().sent.at(-1)).toBe('{"type":"ANSWER","id":"7"}')
  expect(heard).toEqual([
    { type: 'PLATE', content: { noticeType: '3' } },
    { type: 'FILE', content: null },
  ])
  expect(line.logged).toEqual(['chat socket: not a message'])
})
