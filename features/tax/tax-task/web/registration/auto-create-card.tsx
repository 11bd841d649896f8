import { periodLabel } from '@portal/domain/period'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import {
  autoCreateRoute,
  ownTaxTypeName,
  saveAutoCreateRoute,
  taskBoardRoute,
  type AutoCreate,
} from '../../contract/index.ts'
import css from './registration.module.css'
import { autoCreateTexts as texts } from './auto-create.texts.ts'

/** Whether tasks are created by themselves, with what that would do now shown before it is done. */
export function AutoCreateCard() {
  const query = useQuery({ ...queryOf(autoCreateRoute, { query: {} }), staleTime: 0 })
  return (
    <section className="card" aria-labelledby="auto-create">
      <header>
        <h2 id="auto-create">{texts.title}</h2>
        {query.data !== undefined && (
          <span className={`status ${query.data.isOn ? 'done' : 'idle'}`}>
            <Icon name={query.data.isOn ? 'done' : 'ring'} size="s" />
            {query.data.isOn ? texts.on : texts.off}
          </span>
        )}
      </header>
      <div className={css.auto}>
        <p className="muted text-small">{texts.lead}</p>
        <QueryView query={query}>{(setting) => <Setting setting={setting} />}</QueryView>
      </div>
    </section>
  )
}

function Setting({ setting: { version, isOn, waiting } }: { setting: AutoCreate }) {
  const save = useAction(saveAutoCreateRoute, {
    waits: false,
    onDone: async ({ created }, { body }) => {
      toast.success(body.isOn ? texts.turnedOn(created) : texts.turnedOff)
      await invalidate(autoCreateRoute, taskBoardRoute)
    },
    onError: () => void invalidate(autoCreateRoute),
  })
  return (
    <>
      <p>{waiting.length === 0 ? texts.nothing : (isOn ? texts.stillWaiting : texts.waiting)(waiting.length)}</p>
      {waiting.length > 0 && (
        <ul className={css.waiting}>
          {waiting.map(({ taxType, period, dueDate }) => (
            <li key={`${taxType} ${period}`}>
              {ownTaxTypeName(taxType)} {periodLabel(period)}
              <span className="muted text-small">{texts.due(dueDate)}</span>
            </li>
          ))}
        </ul>
      )}
      <ActButton
        of={save}
        className={isOn ? 'button' : 'button primary'}
        onClick={() => save.run({ body: { version, isOn: !isOn } })}
      >
        {isOn ? texts.turnOff : texts.turnOn}
      </ActButton>
    </>
  )
}
