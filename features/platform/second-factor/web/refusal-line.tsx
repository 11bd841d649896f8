import { Icon } from '@portal/web-kit/icon.tsx'

/** Shows in the dialog why its call was refused. */
export const RefusalLine = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="alert error" role="alert">
      <Icon name="block" />
      {text}
    </p>
  )
