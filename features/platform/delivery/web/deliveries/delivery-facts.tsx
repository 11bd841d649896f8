import { fieldsOf } from '@portal/contract'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { DeliveryDetail, deliveryDetailRoute, resendRoute, tryNames } from '../../contract/index.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import css from '../delivery.module.css'

const fields = fieldsOf(DeliveryDetail).filter(({ name }) => name !== 'title')

/** One message: its facts, its text as it goes out, and every attempt with the provider's answer. */
export function DeliveryFacts({ id, onResent }: { id: string; onResent: () => void }) {
  const query = useQuery(queryOf(deliveryDetailRoute, { query: { id } }))
  const mayResend = useMay('perm:delivery:resend')
  const again = useAction(resendRoute, {
    onDone: ({ failed }) => {
      const [refused] = failed
      if (refused === undefined) toast.success(texts.resent)
      else toast.error(refused.msg)
      onResent()
      return invalidate(deliveryDetailRoute)
    },
  })
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <DescriptionList facts={factsOf(fields, data)} />
          {data.isKept && data.state === 'sent' && <p className="faint">{texts.kept}</p>}
          {mayResend && data.state === 'dead' && (
            <p className={css.part}>
              <ActButton of={again} className="button primary" onClick={() => again.run({ body: { ids: [id] } })}>
                {texts.resend}
              </ActButton>
            </p>
          )}
          <h3 className={css.part}>{texts.text}</h3>
          <pre className={css.said}>{data.text}</pre>
          <h3 className={css.part}>{texts.attempts}</h3>
          {data.attempts.length === 0 ? (
            <p className="faint">{texts.notTried}</p>
          ) : (
            <Timeline
              label={texts.attempts}
              entries={data.attempts.map(({ at, ms, outcome, answer }) => ({
                title: tryNames[outcome],
                at,
                who: texts.ms(ms),
                text: answer,
              }))}
            />
          )}
        </>
      )}
    </QueryView>
  )
}
