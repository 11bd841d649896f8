import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { anyTax } from '../../contract/index.ts'
import '../tasks/tax-task.table.ts'
import { loadEligible } from './eligible.ts'

interface Named {
  preparerId: string | null
  reviewerId: string | null
}
interface Rule extends Named {
  /** The enterprise that it applies to, which may stand below its own. */
  entId: string
  taxType: string
}
interface Asked {
  entId: string
  taxType: string
}

/** More levels than the tree of enterprises has; ends a circle of parents. */
const mostLevels = 10

/** Rules that apply to these enterprises, the nearest first: own before those of above, one tax before all. */
async function rulesFor(db: Db, entIds: readonly string[]): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    with recursive above (ent_id, at, far) as (
      select id, id, 0 from enterprise where id = any(${[...entIds]})
      union all
      select above.ent_id, enterprise.parent_id, above.far + 1
      from above join enterprise on enterprise.id = above.at
      where enterprise.parent_id is not null and above.far < ${sql.lit(mostLevels)})
    select above.ent_id as "entId", rule.tax_type as "taxType", rule.preparer_id as "preparerId",
      rule.reviewer_id as "reviewerId"
    from above join tax_assignment rule on rule.ent_id = above.at and rule.is_on
      and (above.far = 0 or rule.reach = 'below')
    order by above.far, rule.reach = 'below', rule.tax_type = ${anyTax}`.execute(acrossEnterprises(db))
  return rows
}

/**
 * Whom the rules name for each of these, in their order: of each duty the most specific rule that names somebody who
 * may do it; preparer and reviewer are two. The number of statements is the same for any number of them.
 */
export async function peopleByRule(db: Db, asked: readonly Asked[]): Promise<Named[]> {
  const nobody: Named = { preparerId: null, reviewerId: null }
  const entIds = [...new Set(asked.map(({ entId }) => entId))]
  const rules = entIds.length === 0 ? [] : await rulesFor(db, entIds)
  if (rules.length === 0) return asked.map(() => nobody)
  const eligible = await loadEligible(db, [...new Set(rules.map(({ entId }) => entId))])
  const byEnterprise = Map.groupBy(rules, ({ entId }) => entId)
  return asked.map((one) => {
    const found = (byEnterprise.get(one.entId) ?? []).filter(
      ({ taxType }) => taxType === anyTax || taxType === one.taxType,
    )
    const preparerId =
      found.map((rule) => rule.preparerId).find((id) => id !== null && eligible.may('preparer', id, one)) ?? null
    const reviewerId =
      found
        .map((rule) => rule.reviewerId)
        .find((id) => id !== null && id !== preparerId && eligible.may('reviewer', id, one)) ?? null
    return { preparerId, reviewerId }
  })
}
