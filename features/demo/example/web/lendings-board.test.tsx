import { ok } from '@portal/contract'
import { useDrop } from '@portal/page-kit/matter/use-drop.tsx'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lendings, type Lending } from '../contract/index.ts'

const offered = { id: 'l1', state: 'offered', version: 2 } as Lending

function Dropping({ to, refresh }: { to: string; refresh: () => void }) {
  const { drop, moving } = useDrop<Lending>(lendings)
  return (
    <>
      <p>{drop?.targets(offered).join(' ')}</p>
      <button type="button" onClick={() => drop?.onDrop(offered, to, refresh)}>
        放到这一列
      </button>
      {moving}
    </>
  )
}

/** Drops the offered lending on a column, as one who may make these moves. */
async function dropOn(to: string, moves: readonly string[]) {
  const sent: [string, unknown][] = []
  const refresh = vi.fn()
  testBoot()
  testCaller({ permissions: new Set(['example:lending:keep', 'example:lending:borrow']) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)])
    return Response.json(ok({ row: { ...offered, version: 3 }, sides: ['borrower'], moves, mayChange: false }))
  })
  const { close } = await draw(
    <>
      <Dropping to={to} refresh={refresh} />
      <ConfirmHost />
      <Toaster />
    </>,
  )
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  await press(byName('button', '放到这一列'))
  return { sent, refresh }
}

test('house: a card that is dropped asks as its button does, and is moved from the version that was read', async () => {
  const { sent, refresh } = await dropOn('accepted', ['accept', 'refuse'])
  expect(document.querySelector('p')?.textContent).toBe('accepted refused')
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('待交车'))
  expect(sent).toEqual([])
  await press(byName('.modal button', '同意借用'))
  await until(() => expect(refresh).toHaveBeenCalled())
  expect(sent).toEqual([[lendings.moves.routes.accept.path, { id: 'l1', version: 3 }]])
})

test('house: a card dropped where its move asks for more opens the form', async () => {
  await dropOn('refused', ['accept', 'refuse'])
  await until(() => expect(document.querySelector('.modal [name=reason]')).not.toBeNull())
})

test('house: a move of the other party is not made by a drop: it is said, and the board is read anew', async () => {
  const { sent, refresh } = await dropOn('accepted', [])
  await until(() => expect(document.body.textContent).toContain('您现在不能把它移到“待交车”'))
  expect([sent, refresh.mock.calls.length]).toEqual([[], 1])
})
