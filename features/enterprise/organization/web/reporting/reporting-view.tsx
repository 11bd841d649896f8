import { chinaDate } from '@portal/domain'
import { bare } from '@portal/page-kit/fields/field-input'
import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { ImportDialog } from '@portal/page-kit/import/import-dialog.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { reportingImport, structuresRoute, type ReportingStructure } from '../../contract/index.ts'
import { ReportingDesk } from './reporting-desk.tsx'
import { reportingTexts as texts, structureTexts } from './reporting.texts.ts'
import { StructureDialog } from './structure-dialog.tsx'
import { reportingChanged } from './use-reporting.ts'
import css from './reporting.module.css'

/** Structures beside the legal tree: one of them on a day, with its nodes and their organisations (ORG-02). */
export function ReportingView({ mayKeep }: { mayKeep: boolean }) {
  const query = useQuery(queryOf(structuresRoute, {}))
  const [act, setAct] = useState<'add' | 'change' | 'import' | null>(null)
  const [params, setParams] = useSearchParams()
  const date = params.get('date') ?? ''
  const set = (name: 'structure' | 'date' | 'node', value: string): void =>
    setParams((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      if (name === 'structure') now.delete('node')
      return now
    })
  const structures = query.data ?? []
  const chosen =
    structures.find(({ code }) => code === params.get('structure')) ??
    structures.find(({ isOn }) => isOn) ??
    structures[0]
  const isToday = date === ''
  return (
    <>
      <QueryView query={query}>
        {() =>
          chosen === undefined ? (
            <EmptyState title={texts.empty} reason={`${texts.emptyReason}${mayKeep ? '' : texts.emptyRead}`}>
              {mayKeep && <AddButton onClick={() => setAct('add')} />}
            </EmptyState>
          ) : (
            <>
              <Bar structures={structures} chosen={chosen} date={date} onSet={set}>
                {mayKeep && (
                  <>
                    <button type="button" className="button" onClick={() => setAct('import')}>
                      <Icon name="upload" />
                      {texts.import}
                    </button>
                    <button type="button" className="button" onClick={() => setAct('change')}>
                      {structureTexts.change}
                    </button>
                    <AddButton onClick={() => setAct('add')} />
                  </>
                )}
              </Bar>
              <ReportingDesk
                key={`${chosen.id} ${date}`}
                structure={chosen}
                day={date}
                mayKeep={mayKeep && isToday && chosen.isOn}
                node={params.get('node')}
                onNode={(id) => set('node', id)}
              />
            </>
          )
        }
      </QueryView>
      {act === 'import' && (
        <ImportDialog
          of={reportingImport}
          onClose={() => setAct(null)}
          onDone={async () => {
            setAct(null)
            await reportingChanged()
          }}
        />
      )}
      {(act === 'add' || (act === 'change' && chosen !== undefined)) && (
        <StructureDialog
          {...(act === 'change' && chosen !== undefined ? { of: chosen } : {})}
          onClose={() => setAct(null)}
          onDone={({ code }) => set('structure', code)}
        />
      )}
    </>
  )
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="button" onClick={onClick}>
    <Icon name="plus" />
    {structureTexts.add}
  </button>
)

/** Which structure, on which day. */
function Bar({
  structures,
  chosen,
  date,
  onSet,
  children,
}: {
  structures: readonly ReportingStructure[]
  chosen: ReportingStructure
  date: string
  onSet: (name: 'structure' | 'date', value: string) => void
  children: ReactNode
}) {
  const id = useId()
  const [today] = useState(() => chinaDate(new Date()))
  return (
    <div className={`card ${css.bar}`}>
      <div className="field">
        <label htmlFor={`${id}-of`}>{texts.structure}</label>
        <select
          id={`${id}-of`}
          className="input"
          value={chosen.code}
          onChange={(event) => onSet('structure', event.target.value)}
        >
          {structures.map(({ code, name, isOn }) => (
            <option key={code} value={code}>
              {isOn ? name : texts.off(name)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-day`}>{texts.day}</label>
        <DateField
          control={bare(`${id}-day`)}
          value={date}
          placeholder={today}
          onChange={(day) => onSet('date', day)}
        />
      </div>
      {date !== '' && (
        <p role="status">
          {texts.otherDay(date)}{' '}
          <button type="button" className="button small" onClick={() => onSet('date', '')}>
            {texts.today}
          </button>
        </p>
      )}
      <span className="grow" />
      {children}
    </div>
  )
}
