import { notFound, pagingOf } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { soughtAmong } from '@portal/server-kit/list/matchers'
import * as contract from '../contract/index.ts'
import { countPeople, namesOfTargets, pageOfPeople } from './audience/audience.repo.ts'
import { audienceOf } from './audience/audience.service.ts'
import { dueFromOf } from './audience/due-from.ts'
import { presentBroadcast } from './broadcast.present.ts'
import { findBroadcast, sharesOf, sumsOf } from './broadcast.repo.ts'
import { broadcastTexts as texts } from './broadcast.texts.ts'
import { curveOf, mostDays } from './effect/curve.ts'
import { hoursOf } from './effect/hour.repo.ts'
import { findEnterprises, findRoles } from './choices.repo.ts'
import { aboutOf, addBroadcast, removeBroadcast, saveBroadcast, type Saving } from './save.service.ts'
import { workSoon } from './sending/job.ts'
import { recall } from './sending/recall.service.ts'
import { remind } from './sending/remind.service.ts'
import { sendTrial } from './trial/trial.service.ts'

/** What operators do with messages. */
export function mountWriting(kit: Kit, pages: ReadonlySet<string>): void {
  const saving = ({ caller, now }: Call): Saving => ({ caller, now: now(), today: kit.clock.businessDay(), pages })
  mountLooking(kit, pages)
  kit.mount(contract.saveBroadcastRoute, ({ body: { id, version, act, ...said } }, call) =>
    call.write(async (tx) => {
      const { row, people } =
        id === undefined
          ? await addBroadcast(tx, said, act, saving(call))
          : await saveBroadcast(tx, id, version ?? 0, said, act, saving(call))
      call.about(row.id, aboutOf(row, people))
      if (act === 'now') await workSoon(kit, tx)
      return { id: row.id, version: row.version, state: row.state, people }
    }),
  )
  kit.mount(contract.trialBroadcastRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const sent = await sendTrial(kit, tx, body, { writer: call.scope, now: call.now(), pages })
      call.about(sent.id, { message: body.title })
      return { missing: sent.missing, isAgain: sent.isAgain }
    }),
  )
  kit.mount(contract.recallBroadcastRoute, ({ body: { id, version } }, call) =>
    call.write(async (tx) => {
      const row = await recall(tx, id, version, call.now())
      call.about(id, { message: row.title })
      await workSoon(kit, tx)
      return { state: row.state }
    }),
  )
  kit.mount(contract.remindBroadcastRoute, ({ body: { id } }, call) =>
    call.write(async (tx) => {
      const { title, people } = await remind(tx, id, kit.clock.businessDay())
      call.about(id, { message: title, people })
      await workSoon(kit, tx)
      return { people }
    }),
  )
  kit.mount(contract.removeBroadcastRoute, ({ body: { id, version } }, call) =>
    call.write(async (tx) => {
      const { title } = await removeBroadcast(tx, id, version)
      call.about(id, { message: title })
      return null
    }),
  )
}

function mountLooking(kit: Kit, pages: ReadonlySet<string>): void {
  const one = async ({ db }: Call, id: string) => {
    const row = await findBroadcast(db, id)
    if (row === undefined) throw notFound(texts.gone)
    const names = await namesOfTargets(db, [...row.targets, ...row.excluded])
    return presentBroadcast(row, (await sumsOf(db, [id])).get(id), names)
  }
  kit.mount(contract.broadcastRoute, ({ query: { id } }, call) => one(call, id))
  kit.mount(contract.reportRoute, async ({ query: { id } }, call) => ({
    ...(await one(call, id)),
    ...(await sharesOf(call.db, id)),
    curve: curveOf(await hoursOf(call.db, id, mostDays)),
  }))
  kit.mount(contract.audienceRoute, ({ body }, { db }) => audienceOf(kit, db, body))
  kit.mount(contract.membersRoute, async ({ body }, { db }) => {
    const asked = { ...body, dueFrom: dueFromOf(kit.clock, body) }
    const page = pagingOf({ page: body.page, pageSize: body.size }, 20)
    const people = await pageOfPeople(db, asked, page)
    return {
      records: people.map(({ userId: id, userName, account, entName }) => ({ id, userName, account, entName })),
      total: await countPeople(db, asked),
    }
  })
  kit.mount(contract.roleChoicesRoute, ({ query: { word = '' } }, { db }) => findRoles(db, word.trim()))
  kit.mount(contract.enterpriseChoicesRoute, ({ query: { word = '' } }, { db }) => findEnterprises(db, word.trim()))
  const choices = kit.pages
    .filter(({ path }) => pages.has(path))
    .map(({ path, title }) => ({ value: path, label: title, hint: '' }))
  kit.mount(contract.pageChoicesRoute, async ({ query: { word = '' } }, { db }) => {
    const places = await soughtAmong(
      db,
      choices.map(({ label }) => label),
      word.trim(),
    )
    return choices.filter((_, place) => places.has(place))
  })
}
