import type { FeatureManifest } from '@portal/web-kit/manifest'
import { planned } from '../data/planned-addresses.ts'
import { plannedNoticeTexts as texts } from './planned-notices.texts.ts'

interface Reader {
  roles: ReadonlySet<string>
}
/** Roles that answer problem feedback and consultations. */
const operators = ['service', 'superAdmin']
const isOperator = ({ roles }: Reader): boolean => operators.some((role) => roles.has(role))

/** Kinds of notices whose features are not built (1 to 16); who builds one takes its line over. */
export const plannedNotices: Pick<FeatureManifest, 'notices'> = {
  notices: [
    { kind: '2', action: texts.activate, to: () => planned.authority },
    {
      kind: '12',
      action: texts.view,
      to: ({ type }, reader) =>
        isOperator(reader) ? `${planned.feedback}?type=${encodeURIComponent(String(type ?? ''))}` : null,
    },
    { kind: '14', action: texts.review, to: () => planned.newsReview },
    {
      kind: '15',
      further: {
        title: texts.consult,
        to: (reader) => (isOperator(reader) ? planned.consultationAnswers : planned.consultations),
      },
    },
  ],
}
