import type { Access } from '@portal/contract'
import { scopeOf, type Caller } from '../caller.ts'
import { authorise } from './authenticate.ts'

// Cost of one authorisation: a caller with 60 permissions (CODES) and 1 role (ROLES), routes that ask for each and some
// that ask for none. Prints nanoseconds per decision.
const countOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const codes = Array.from({ length: countOf('CODES', 60) }, (_, index) => `room${index % 9}:noun${index}:verb`)
const caller: Caller = {
  userId: 'u',
  account: 'a',
  userName: '甲',
  userSource: '1',
  sessionId: 's',
  client: 'browser',
  entId: scopeOf({ userId: 'u', entId: 'e' }).entId,
  entIds: new Set(['e']),
  permissions: new Set(codes),
  roles: new Set(['taxClerk', ...Array.from({ length: countOf('ROLES', 1) - 1 }, (_, index) => `role${index}`)]),
  pending: [],
  provedAt: new Date(),
}
const routes = [
  ...codes.map((code) => ({ access: `perm:${code}` as Access, proof: code.endsWith('7:verb') })),
  { access: 'signed-in' as Access },
  { access: 'public' as Access },
]
const rule = { now: new Date(), freshMs: 600_000 }
const rounds = 50_000
const turn = (): number => {
  const from = process.hrtime.bigint()
  for (let round = 0; round < rounds; round += 1) authorise(routes[round % routes.length]!, caller, rule)
  return Number(process.hrtime.bigint() - from) / rounds
}
turn()
process.stdout.write(
  `ready ${[turn(), turn(), turn(), turn(), turn()].toSorted((a, b) => a - b)[2]?.toFixed(0) ?? ''}\n`,
)
