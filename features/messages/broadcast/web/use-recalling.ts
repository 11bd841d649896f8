import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { broadcastList, recallBroadcastRoute, reportRoute } from '../contract/index.ts'
import { broadcastTexts as texts } from './broadcast.texts.ts'

/** Takes a message back, once its operator knows what that does. */
export function useRecalling() {
  const act = useAction(recallBroadcastRoute, {
    onDone: ({ state }) => {
      toast.success(state === 'draft' ? texts.unscheduled : texts.recalling)
      return invalidate(broadcastList.route, reportRoute)
    },
  })
  const ask = async (message: { id: string; version: number; title: string; state: string; sent: number }) => {
    const { id, version, title, state, sent } = message
    const isScheduled = state === 'scheduled'
    const content = isScheduled ? texts.unscheduleAsk(title) : texts.recallAsk(title, sent)
    const okText = isScheduled ? texts.unschedule : texts.recall
    if (await confirm({ content, kind: 'warning', okText })) act.run({ body: { id, version } })
  }
  return { act, ask }
}
