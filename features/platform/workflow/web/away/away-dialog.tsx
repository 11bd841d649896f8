import { Day, Exactly, Id, Named } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { boot } from '@portal/web-kit/boot'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { delegateRoute, delegationsRoute, endDelegationRoute, type Delegation } from '../../contract/index.ts'
import { personSource } from '../person-source.ts'
import { awayTexts as texts } from './away.texts.ts'
import css from './away.module.css'

/** What the body's fields are called. */
const fields = Exactly({
  to: Named(texts.to, Id()),
  from: Named(texts.from, Day()),
  until: Named(texts.until, Day()),
})
const people = personSource('delegate')
const own = () => queryOf(delegationsRoute, {})
const keep = (all: readonly Delegation[]): void => {
  queryClient.setQueryData(own().queryKey, [...all])
}

/** Who decides instead while one is away; what is arranged already stands above and can be ended early. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const arranged = useQuery(own())
  const { today } = boot()
  const form = useForm(delegateRoute, {
    extra: fields,
    initial: { from: today },
    fields: { to: { source: people }, from: { min: today }, until: { min: today, hint: texts.untilHint } },
    check: ({ from, until }) => ({ until: until < from ? texts.early : undefined }),
    done: texts.done,
    onDone: (all) => {
      keep(all)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.submit}
      onClose={onClose}
      notes={
        <>
          <p className="muted text-small">{texts.intro}</p>
          <QueryView query={arranged} skeleton={<Skeleton rows={1} />}>
            {(all) => all.length > 0 && <Arranged all={all} today={today} />}
          </QueryView>
        </>
      }
    />
  )
}

function Arranged({ all, today }: { all: readonly Delegation[]; today: string }) {
  const end = useAction(endDelegationRoute, {
    onDone: (rest) => {
      keep(rest)
      toast.success(texts.ended)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: own().queryKey }),
  })
  return (
    <ul className={css.arranged} aria-label={texts.arranged}>
      {all.map(({ id, delegate, from, until }) => (
        <li key={id}>
          <span className="medium">{delegate}</span>
          <span className="digits">{texts.span(from, until)}</span>
          <span className={`tag ${from <= today ? 'primary' : ''}`}>
            {from <= today ? texts.running : texts.coming}
          </span>
          <span className="grow" />
          <ActButton
            of={end}
            className="button link text-small"
            aria-label={texts.endOf(delegate)}
            onClick={() => end.run({ body: { id } })}
          >
            {texts.end}
          </ActButton>
        </li>
      ))}
    </ul>
  )
}
