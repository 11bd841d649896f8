import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { Icon } from '@portal/web-kit/icon.tsx'
import { filingTexts as texts } from './shown/filing.texts.ts'
import { useFiling } from './shown/use-filing.ts'
import css from './shown/filing.module.css'

/** Line below the return's title: filing day, receipt number, and whether it is being amended. */
export function FilingLine({ task }: ReturnPartProps) {
  const { data } = useFiling(task.taskNo)
  const last = data?.versions.at(-1)
  if (data === undefined) return null
  const isUnlocking = data.unlocks.some((unlock) => unlock.state === 'pending')
  return (
    <>
      {last !== undefined && (
        <span className={`${css.filedLine} digits`}>
          <Icon name={data.isAmending ? 'documents' : 'lock'} size="s" />
          {data.versions.length > 1 && `${texts.version(last.number)} `}
          {texts.filed(last.filedOn, last.receiptNo)}
          {last.isLate && <span className="tag error">{texts.late}</span>}
        </span>
      )}
      {data.isAmending && (
        <span className="tag warn">
          <Icon name="edit" size="s" />
          {texts.amending}
        </span>
      )}
      {isUnlocking && (
        <span className="tag primary">
          <Icon name="clock" size="s" />
          {texts.unlocking}
        </span>
      )}
    </>
  )
}
