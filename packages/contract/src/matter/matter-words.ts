import { fieldNames } from '../list/field.ts'
import { upkeepActions, upkeepFacts } from '../list/upkeep.ts'
import { lifeAuditWords, lifeEvents, lifeTodoStates, moveActions } from '../life/moves.ts'
import type { AnyLife } from '../life/shape.ts'
import { threadActions } from '../thread/thread.ts'
import type { FeatureWords } from '../words.ts'
import { attachmentActions, attachmentFacts } from './attachments.ts'
import { importWords } from './import-of-matter.ts'
import type { AnyMatter } from './matter.ts'

/** Words of a matter, its audit actions under a heading of its own or the code of one that is there. */
export function matterWords(
  matter: Omit<AnyMatter, 'life'> & { readonly life: unknown },
  heading: { code: string; name: string; place: number } | string,
): FeatureWords {
  const life = matter.life as AnyLife
  const own = { ...matter, life }
  const code = typeof heading === 'string' ? heading : heading.code
  const { states = {}, facts = {} } = lifeAuditWords(own)
  return {
    audit: {
      ...(typeof heading === 'string' ? {} : { groups: { [code]: { name: heading.name, place: heading.place } } }),
      actions: {
        [code]: {
          ...upkeepActions(matter.upkeep),
          ...moveActions(own),
          ...attachmentActions(matter.files),
          ...(matter.thread === null ? {} : threadActions(matter.thread)),
        },
        files: { [`${matter.audit}.export`]: `导出${matter.title}`, ...importWords(matter.import) },
      },
      fields: fieldNames(matter.upkeep.row),
      states,
      facts: { ...upkeepFacts, ...facts, ...(matter.files === null ? {} : attachmentFacts) },
    },
    events: lifeEvents({ event: matter.audit, title: matter.title }),
    todos: { [matter.audit]: { name: matter.title, tab: 'other', act: '去处理', states: lifeTodoStates(life) } },
  }
}
