import { Exactly, linkTo, Named, Type } from '@portal/contract'
import { chinaDate, parseChinaTime } from '@portal/domain'
import { useForm } from '@portal/page-kit/form/use-form'
import { boot } from '@portal/web-kit/boot'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { broadcastsPage } from '../../contract/broadcast.pages.ts'
import {
  audienceRoute,
  broadcastList,
  broadcastRoute,
  saveBroadcastRoute,
  unknownIn,
  type Broadcast,
  type Written,
} from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'
import { audienceBody } from './use-audience.ts'
import { timeHint } from './time-hint.ts'

type Act = 'draft' | 'now' | 'later'
const When = Exactly({ isLater: Named(texts.isLater, Type.Boolean()) })
const order = [
  'noticeType',
  'targets',
  'excluded',
  'title',
  'content',
  'link',
  'bySms',
  'byEmail',
  'isLater',
  'sendAt',
  'isMust',
  'dueOn',
]
const blank = { noticeType: '107', excluded: [], link: null, bySms: false, byEmail: false, isMust: false }

/** The form of a message: one set of fields, three ways to leave it. */
export function useComposeForm(
  {
    message,
    isCopy,
    onNames,
  }: { message: Broadcast | null; isCopy: boolean; onNames: (names: Record<string, string>) => void },
  controls: object,
) {
  const navigate = useNavigate()
  const act = useRef<Act>('now')
  const isChange = message !== null && !isCopy
  const isLaterOf = (values: Readonly<Record<string, unknown>>): boolean => values['isLater'] === true
  const form = useForm(saveBroadcastRoute, {
    initial: { ...(message ?? blank), isLater: isChange && message.sendAt !== null } as object,
    extra: When,
    order,
    ...(isChange ? { fixed: { id: message.id }, version: message.version } : {}),
    draft: `broadcast:${isChange ? message.id : isCopy ? `copy-${message?.id}` : 'new'}`,
    fields: {
      ...controls,
      sendAt: {
        isVisible: isLaterOf,
        field: { isRequired: true },
        hint: (value) => timeHint(String(value)).text,
        isWarning: (value) => timeHint(String(value)).isWarning,
      },
      dueOn: {
        isVisible: (values) => values['isMust'] === true,
        isMarked: true,
        hint: texts.dueHint,
        min: boot().today,
      },
      isMust: { hint: texts.mustHint },
      bySms: { hint: texts.smsHint },
      byEmail: { hint: texts.emailHint },
    },
    check: (body) => (act.current === 'draft' ? textFaults(body) : { ...textFaults(body), ...timeFaults(body) }),
    before: async (body, values) => {
      const chosen: Act = act.current === 'draft' ? 'draft' : isLaterOf(values) ? 'later' : 'now'
      const sent = { ...body, act: chosen, sendAt: isLaterOf(values) ? body.sendAt : null }
      return chosen === 'draft' || (await ask(sent)) ? sent : null
    },
    onStale: (row) => onNames((row as unknown as Broadcast).names),
    onDone: async ({ state }, body) => {
      toast.success(
        state === 'draft' ? texts.draftSaved : state === 'scheduled' ? texts.scheduled(body.sendAt ?? '') : texts.sent,
      )
      await invalidate(broadcastList.route, broadcastRoute)
      void navigate(linkTo(broadcastsPage))
    },
  })
  const submitAs = (how: Act): void => {
    act.current = how
    form.submit()
  }
  return { form, submitAs, isLater: isLaterOf(form.values) }
}

/** The number is counted anew: what stood beside the button may be a while old. */
async function ask(said: Written): Promise<boolean> {
  const { people } = await call(audienceRoute, { body: audienceBody(said) })
  if (people === 0) throw new Error(texts.nobody)
  const content = said.sendAt === null ? texts.askNow(people) : texts.askLater(people, said.sendAt.slice(0, 16))
  return confirm({
    title: texts.askTitle,
    content: said.isMust && said.dueOn !== null ? `${content} ${texts.askMust(said.dueOn)}` : content,
    okText: said.sendAt === null ? texts.sendTo(people) : texts.laterTo(people),
    kind: 'warning',
  })
}

function textFaults({ title, content }: Pick<Written, 'title' | 'content'>): Record<string, string | undefined> {
  const faultIn = (text: string): string | undefined => {
    const [first] = unknownIn(text)
    return first === undefined ? undefined : texts.unknown(first.unknown, first.at)
  }
  return { title: faultIn(title), content: faultIn(content) }
}

function timeFaults({ sendAt = null, isMust, dueOn }: Partial<Written>): Record<string, string | undefined> {
  const now = new Date()
  const isPast = sendAt !== null && parseChinaTime(sendAt) <= now
  const day = sendAt === null ? chinaDate(now) : sendAt.slice(0, 10)
  const due = isMust !== true ? undefined : dueOn ? (dueOn < day ? texts.duePast : undefined) : texts.dueMissing
  return { sendAt: isPast ? texts.past : undefined, dueOn: due }
}
