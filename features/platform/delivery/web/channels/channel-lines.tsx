import { ActButton } from '@portal/web-kit/act-button.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { channelsRoute, testChannelRoute, type Tested } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'
import { TestAnswer } from './test-answer.tsx'

const texts = deliveryTexts.channels
type ChannelKind = 'email' | 'sms'

/** Mail and text: by what they leave, and a test to the reader's own mailbox or phone. */
export function ChannelLines() {
  const query = useQuery(queryOf(channelsRoute, {}))
  return (
    <section className={css.blocks}>
      <p className="muted text-small">{texts.lead}</p>
      <QueryView query={query}>
        {(channels) => (
          <div className={css.lines}>
            {channels.map(({ channel, isKept, by, to }) => (
              <ChannelLine
                key={channel}
                channel={channel}
                to={to}
                says={isKept ? texts.kept[channel] : texts.real(texts.providers[by] ?? by)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  )
}

function ChannelLine({ channel, says, to }: { channel: ChannelKind; says: string; to: string }) {
  const [answer, setAnswer] = useState<Tested | null>(null)
  const test = useAction(testChannelRoute, { onDone: setAnswer, waits: false })
  return (
    <div className={`card ${css.padded} ${css.line}`}>
      <b className={css.name}>{texts.names[channel]}</b>
      <span className="grow">
        {says}
        <span className={`faint text-tiny ${css.aside}`}>{to === '' ? texts.noTarget[channel] : texts.testTo(to)}</span>
      </span>
      <ActButton of={test} className="button" disabled={to === ''} onClick={() => test.run({ body: { channel } })}>
        {texts.test}
      </ActButton>
      <TestAnswer answer={answer} />
    </div>
  )
}
