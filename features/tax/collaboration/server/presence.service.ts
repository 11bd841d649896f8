import type { Call, Kit } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import { mostTabs, presenceEvent, presenceLeaseMs, type Person, type PresenceWord } from '../contract/index.ts'
import type { ReturnPresenceTable } from './collaboration.table.ts'
import { dropExpired, dropTabs, listTabs, putTab } from './presence.repo.ts'

type Hub = Kit['hub']
interface Beat {
  taskNo: string
  tab: string
  cell: string
  isTyping: boolean
}

/** Heartbeat: renews the page's lease, informs the other users, and returns them. */
export async function beat(call: Call, hub: Hub, { taskNo, tab, cell, isTyping }: Beat): Promise<Person[]> {
  const people = await note(call, hub, { taskNo, tab }, { cell, is_typing: isTyping, is_gone: false })
  return people.filter((person) => person.userId !== call.scope.userId)
}

/** Marks a page as closed; the user stays present while another page is open. */
export async function leave(call: Call, hub: Hub, tab: { taskNo: string; tab: string }): Promise<null> {
  await note(call, hub, tab, { cell: '', is_typing: false, is_gone: true })
  return null
}

async function note(
  call: Call,
  hub: Hub,
  { taskNo, tab }: { taskNo: string; tab: string },
  state: Pick<ReturnPresenceTable, 'cell' | 'is_typing' | 'is_gone'>,
): Promise<Person[]> {
  const { entId, userId } = call.scope
  const now = call.now()
  await getTask(call.db, call.scope, taskNo)
  const rows = await call.write(async (tx) => {
    await putTab(tx.db, { entId, taskNo, userId, tab }, { name: call.caller.userName, seen_at: now, ...state })
    const all = await listTabs(tx.db, { entId, taskNo })
    if (all.some((row) => !isHeld(row, now))) await dropExpired(tx.db, entId, new Date(now.getTime() - presenceLeaseMs))
    const mine = all.filter((row) => row.user_id === userId && row.tab !== tab && isHeld(row, now))
    await dropTabs(
      tx.db,
      { entId, taskNo, userId },
      mine.slice(mostTabs - 1).map((row) => row.tab),
    )
    return all.filter((row) => isHeld(row, now) && !row.is_gone)
  })
  const people = peopleOf(rows, now)
  tell(hub, rows, { taskNo, userId, person: people.find((person) => person.userId === userId) ?? null }, entId)
  return people
}

const isHeld = (row: ReturnPresenceTable, now: Date): boolean => row.seen_at.getTime() > now.getTime() - presenceLeaseMs

/** One entry per user, from the page last used. Typing in any page counts as typing. Expects rows newest first. */
function peopleOf(rows: readonly ReturnPresenceTable[], now: Date): Person[] {
  const people = new Map<string, Person>()
  for (const row of rows) {
    const known = people.get(row.user_id)
    const person = {
      userId: row.user_id,
      name: row.name,
      cell: row.cell,
      isTyping: row.is_typing,
      leaseMs: presenceLeaseMs - Math.max(0, now.getTime() - row.seen_at.getTime()),
    }
    if (known === undefined || (row.is_typing && !known.isTyping))
      people.set(row.user_id, { ...person, leaseMs: Math.max(person.leaseMs, known?.leaseMs ?? 0) })
  }
  return [...people.values()]
}

/** Informs only users with the return open; their own heartbeat just proved that they may read it. */
function tell(hub: Hub, rows: readonly ReturnPresenceTable[], word: PresenceWord, entId: string): void {
  const others = new Set(rows.map((row) => row.user_id).filter((userId) => userId !== word.userId))
  if (others.size > 0) hub.passing([...others], presenceEvent, { entId, data: word })
}
