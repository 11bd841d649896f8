import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { asksListPeriod, importAgain, importWords, type ImportStatus } from '../../../contract/index.ts'
import { asksOf } from '../import-taken.rules.ts'
import { importTexts as texts } from '../import.texts.ts'
import { ListPeriodAsk } from './list-period-ask.tsx'
import { WordsAsk } from './words-ask.tsx'
import css from '../import.module.css'

/** What a workbook asks before it is confirmed. Each answer reads it again. */
export function FileAsks({ status, onChange }: { status: ImportStatus; onChange: () => void }) {
  const done = { onDone: () => onChange(), onError: () => onChange() }
  const again = useAction(importAgain, done)
  const words = useAction(importWords, done)
  if (status.state !== 'preview') return null
  const { importId, period, asked } = status
  const say = (said: Omit<Parameters<typeof again.run>[0]['body'], 'importId'>) =>
    again.run({ body: { importId, ...said } })
  return (
    <>
      {asksOf(status).includes(asksListPeriod) && (
        <ListPeriodAsk period={period} of={again} onSaid={(listPeriod) => say({ listPeriod })} />
      )}
      {asked?.hiddenRows != null && (
        <div className={css.asks}>
          <span>{texts.hiddenRows(asked.hiddenRows.count, asked.hiddenRows.where)}</span>
          <ActButton of={again} className="button small" onClick={() => say({ hiddenRows: 'leave' })}>
            {texts.leaveHidden}
          </ActButton>
          <ActButton of={again} className="button small" onClick={() => say({ hiddenRows: 'take' })}>
            {texts.takeHidden}
          </ActButton>
        </div>
      )}
      {asked !== undefined && asked.hiddenSheets.length > 0 && (
        <div className={css.asks}>
          <span>{texts.hiddenSheets(asked.hiddenSheets)}</span>
          {asked.hiddenSheets.map((name) => (
            <ActButton key={name} of={again} className="button small" onClick={() => say({ sheets: [name] })}>
              {texts.takeSheet(name)}
            </ActButton>
          ))}
        </div>
      )}
      {asked !== undefined && asked.lines > 0 && (
        <div className={css.asks}>
          <span>{texts.withoutNumber(asked.lines)}</span>
          <ActButton of={again} className="button small" onClick={() => say({ lines: 'above' })}>
            {texts.asLines}
          </ActButton>
        </div>
      )}
      {asked !== undefined && asked.words.length > 0 && (
        <WordsAsk words={asked.words} of={words} onSaid={(said) => words.run({ body: { importId, words: said } })} />
      )}
    </>
  )
}
