import { formatChinaTime } from '@portal/domain'
import type { Kit } from '@portal/server-kit/feature'
import { daysOf, equals } from '@portal/server-kit/list/matchers'
import { consentList, consentPeopleRoute } from '../contract/index.ts'
import { consentRows, findPeople, findTitles } from './consent.repo.ts'

/** Who agreed to what, for operators. */
export function mountConsents(kit: Kit): void {
  kit.mountList(consentList, {
    rows: consentRows,
    id: 'agreement_consent.id',
    filters: {
      text: equals('agreement_consent.text_id'),
      person: equals('agreement_consent.user_id'),
      agreed: daysOf('agreement_consent.agreed_at'),
    },
    sorts: { agreedAt: 'agreement_consent.agreed_at' },
    present: async (rows, _call, db) => {
      if (rows.length === 0) return []
      const people = new Map(
        (await findPeople(db, { ids: rows.map((row) => row.user_id) })).map((one) => [one.id, one]),
      )
      const texts = new Map(
        (
          await findTitles(
            db,
            rows.map((row) => row.text_id),
          )
        ).map((one) => [one.id, one]),
      )
      return rows.map(({ id, user_id, text_id, agreed_at }) => ({
        id,
        userName: people.get(user_id)?.name ?? '',
        account: people.get(user_id)?.account ?? '',
        title: texts.get(text_id)?.title ?? '',
        effectiveOn: texts.get(text_id)?.effective_on ?? '',
        agreedAt: formatChinaTime(agreed_at),
      }))
    },
  })
  kit.mount(consentPeopleRoute, ({ query: { word = '', ids } }, { db }) =>
    findPeople(db, ids === undefined ? { word: word.trim() } : { ids: ids.split(',') }),
  )
}
