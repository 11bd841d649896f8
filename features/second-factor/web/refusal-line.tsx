import { Icon } from '@portal/web-kit/icon.tsx'

/** What a dialog's call was refused for, said in the dialog. */
export const RefusalLine = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="alert error" role="alert">
      <Icon name="block" />
      {text}
    </p>
  )
