import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { lawRulesRoute, lawStatusNames, type LawRule } from '../contract/index.ts'
import { CertaintyMark } from './certainty-mark.tsx'
import { documentsText, firstPeriodText, onText, taxesText, titleOf } from './law.rules.ts'
import { lawTexts as texts } from './law.texts.ts'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
)
const linesOf = (lines: readonly string[]) => (lines.length === 0 ? null : <Lines lines={lines} />)

/** What a rule means for returns, where it stands, and what nobody could find out. */
export function RuleDetail({ id }: { id: string }) {
  const query = useQuery(queryOf(lawRulesRoute, {}))
  return (
    <QueryView query={query}>
      {({ rules }) => {
        const rule = rules.find((one) => one.id === id)
        return rule === undefined ? <p className="muted">{texts.gone}</p> : <Facts rule={rule} />
      }}
    </QueryView>
  )
}

const Facts = ({ rule }: { rule: LawRule }) => (
  <DescriptionList
    facts={[
      { title: titleOf('taxes'), value: taxesText(rule) },
      { title: titleOf('documents'), value: linesOf(rule.documents) ?? documentsText(rule) },
      { title: titleOf('effectiveFrom'), value: rule.effectiveFrom },
      { title: titleOf('firstPeriod'), value: firstPeriodText(rule) },
      { title: texts.meaning, value: rule.meaning },
      { title: titleOf('status'), value: lawStatusNames[rule.status] },
      { title: titleOf('certainty'), value: <CertaintyMark certainty={rule.certainty} /> },
      { title: texts.basis, value: rule.basis },
      { title: texts.open, value: rule.open },
      { title: texts.coming, value: linesOf(rule.coming.map(({ on, what }) => `${onText(on)} ${what}`)) },
      { title: texts.missing, value: rule.missing?.form },
      { title: texts.lacks, value: linesOf(rule.missing?.lacks ?? []) },
      { title: texts.meanwhile, value: linesOf(rule.missing?.meanwhile ?? []) },
      { title: texts.sources, value: linesOf(rule.sources) },
    ]}
  />
)
