import { tooManySockets, type StreamEvent } from '@portal/contract'
import { expect, test } from 'vitest'
import { createStreamClient, type StreamState } from './stream-client.ts'

const event = (seq: number): StreamEvent => ({ seq, kind: 'notice', entId: null, data: {}, at: '' })

function play() {
  const opened: (number | null)[] = []
  const states: StreamState[] = []
  const seen: number[] = []
  const waits: { run: () => void; ms: number }[] = []
  const told = { resets: 0, ends: 0, pings: 0 }
  let take: (text: string) => void = () => {}
  let drop: (code: number) => void = () => {}
  const client = createStreamClient(
    {
      open(after) {
        opened.push(after)
        return {
          onMessage: (each) => {
            take = each
          },
          onClose: (each) => {
            drop = each
          },
          ping: () => {
            told.pings += 1
          },
          close: () => {},
        }
      },
      later(run, ms) {
        const wait = { run, ms }
        waits.push(wait)
        return () => {
          waits.splice(waits.indexOf(wait), 1)
        }
      },
      random: () => 0.5,
    },
    {
      onState: (state) => states.push(state),
      onEvents: (events) => seen.push(...events.map((each) => each.seq)),
      onReset: () => {
        told.resets += 1
      },
      onEnd: () => {
        told.ends += 1
      },
    },
  )
  client.start()
  const elapse = () => {
    const wait = waits.at(-1)
    waits.pop()
    wait?.run()
    return wait?.ms
  }
  return {
    client,
    opened,
    states,
    seen,
    told,
    waits,
    elapse,
    say: (message: object) => take(JSON.stringify(message)),
    drop: (code = 1006) => drop(code),
  }
}

test('LEAD-04 a lost connection is resumed after the last number seen, and nothing comes twice', () => {
  const line = play()
  line.say({ type: 'hello', last: 4 })
  line.say({ type: 'events', events: [event(5), event(6)] })
  line.drop()
  expect(line.states.at(-1)).toBe('offline')
  expect(line.elapse()).toBe(2000)
  expect(line.opened).toEqual([null, 6])
  line.say({ type: 'hello', last: 8 })
  line.say({ type: 'events', events: [event(6), event(7), event(8)] })
  expect(line.seen).toEqual([5, 6, 7, 8])
  expect(line.states).toEqual(['catching', 'live', 'offline', 'catching', 'live'])
})

test('LEAD-04 pauses grow while the server is away, up to half a minute', () => {
  const line = play()
  const pauses = [0, 1, 2, 3, 4, 5].map(() => {
    line.drop()
    return line.elapse()
  })
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('LEAD-04 too old to resume: everything is read anew, numbers go on from there', () => {
  const line = play()
  line.say({ type: 'hello', last: 1 })
  line.say({ type: 'reset', last: 900 })
  line.drop()
  line.elapse()
  expect([line.told.resets, line.opened.at(-1)]).toEqual([1, 900])
})

test('LEAD-04 after 50 s of silence the page asks; an answer keeps the line, none ends it', () => {
  const line = play()
  line.say({ type: 'hello', last: 1 })
  expect([line.elapse(), line.told.pings]).toEqual([50_000, 1])
  line.say({ type: 'pong' })
  expect(line.states.at(-1)).toBe('live')
  line.elapse()
  expect(line.elapse()).toBe(10_000)
  expect(line.states.at(-1)).toBe('offline')
})

test('LEAD-04 an ended session is not tried again', () => {
  const line = play()
  line.say({ type: 'hello', last: 1 })
  line.say({ type: 'end', reason: 'revoked' })
  expect([line.told.ends, line.waits.length, line.states.at(-1)]).toEqual([1, 0, 'ended'])
})

test('LEAD-04 a server that restarts ends the line, not the session', () => {
  const line = play()
  line.say({ type: 'hello', last: 3 })
  line.say({ type: 'end', reason: 'restart' })
  line.drop()
  expect([line.told.ends, line.states.at(-1)]).toEqual([0, 'offline'])
  line.elapse()
  expect(line.opened.at(-1)).toBe(3)
})

test('TAX-18 a passing word is handed on without a number: the next numbered one is still new', () => {
  const line = play()
  line.say({ type: 'hello', last: 4 })
  line.say({ type: 'passing', event: { kind: 'presence', entId: 'e1', data: {} } })
  line.say({ type: 'events', events: [event(5)] })
  line.drop()
  line.elapse()
  expect([line.seen, line.opened.at(-1)]).toEqual([[0, 5], 5])
})

test('LEAD-04 a page that finds no room for its line says so and asks once a minute, or when it is looked at', () => {
  const line = play()
  line.drop(tooManySockets)
  expect([line.states.at(-1), line.waits.length]).toEqual(['crowded', 1])
  expect([line.elapse(), line.opened.length]).toEqual([60_000, 2])
  line.drop(tooManySockets)
  line.client.nudge()
  expect([line.opened.length, line.states.at(-1)]).toEqual([3, 'catching'])
  line.say({ type: 'hello', last: 1 })
  expect(line.states.at(-1)).toBe('live')
})

test('SHL-21 LEAD-04 the network that is back gives up a hanging connection, and leaves a living one', () => {
  const line = play()
  line.client.nudge()
  expect(line.opened).toEqual([null, null])
  line.say({ type: 'hello', last: 3 })
  line.client.nudge()
  expect([line.opened.length, line.states.at(-1)]).toEqual([2, 'live'])
})
