/** Random sequences: whatever people do, a role has what approved applications gave it, and nothing else. */
import fc from 'fast-check'
import { withdrawRoute } from '@portal/workflow/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsApp } from './access-request.fixture.ts'

let world: Awaited<ReturnType<typeof requestsApp>>
beforeAll(async () => {
  world = await requestsApp()
})
afterAll(() => world.app.stop())

const buttons = ['companyManage/company:info:manage', 'taxDetail/tax:return:edit', 'taxDetail/tax:return:review']
const people = ['applicant', 'colleague', 'administrator', 'administrator', 'operator', 'operator'] as const
const act = fc.record({
  what: fc.constantFrom('add', 'pass', 'pass', 'pass', 'return', 'update', 'withdraw'),
  who: fc.constantFrom(...people),
  button: fc.constantFrom(...buttons),
  at: fc.nat({ max: 3 }),
  opinion: fc.constantFrom('', '同意', '同意'),
})

test('PRM-09 PRM-13 no grant without its approved application, and none approved without its grant', async () => {
  let serial = 0
  let given = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 40 }), async (acts) => {
      const roleId = await world.makeRole(`随机${(serial += 1)}`)
      const made: { id: string; processInstId: string }[] = []
      for (const { what, who, button, at, opinion } of acts) {
        const person = world[who]
        const form = {
          applyType: '3',
          productType: '00',
          roleId,
          reason: `要${at}`,
          resRoleMenuApplyList: [{ menuId: button }],
        }
        const one = made[at % Math.max(1, made.length)]
        if (what === 'add') {
          const { code, data } = await world.post<{ id: string; processInstId: string }>('add', form, person)
          if (code === 200) made.push(data)
        } else if (one === undefined) continue
        else if (what === 'pass') await world.decide(one.processInstId, person, { auditOpinion: opinion })
        else if (what === 'return')
          await world.decide(one.processInstId, person, { approve: false, auditOpinion: '请改' })
        else if (what === 'update') await world.post('update', { ...form, id: one.id }, person)
        else {
          const payload = { processInstId: one.processInstId }
          await world.app.inject({ method: 'POST', url: withdrawRoute.path, headers: { ...person.headers }, payload })
        }
      }
      const approved = await world.app.asOwner(
        `select jsonb_array_elements(menus)->>'menuId' as menu from access_request
          where role_id = '${roleId}' and state = 'approved'`,
      )
      const held = (await world.menusOf(roleId)).filter((menu) => buttons.includes(menu))
      given += held.length
      expect(new Set(held)).toEqual(new Set(approved.map(({ menu }) => menu)))
      const apart = await world.app.asOwner(
        `select request.state, approval.state from access_request request
          join approval on approval.id = request.process_inst_id
          where request.role_id = '${roleId}' and request.state <> approval.state`,
      )
      expect(apart).toEqual([])
    }),
    { numRuns: 6, seed: 17 },
  )
  expect(given).toBeGreaterThan(2)
})
