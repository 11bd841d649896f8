import { Icon } from '@portal/web-kit/icon.tsx'
import { uncertainTexts as texts } from './uncertain-line.texts.ts'

/** What nobody compared with the official form, said under the return's title. */
export const UncertainLine = () => (
  <p className="warn-text text-small">
    <Icon name="warn" size="s" />
    {texts.line}
  </p>
)
