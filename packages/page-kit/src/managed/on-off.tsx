import { managedTexts as texts } from './managed.texts.ts'

/** Column of the field that a kept thing is switched by, for `columnsOf`: in use or not, in words. */
export const onOff = {
  narrow: true,
  cell: ({ isOn }: { isOn: boolean }) => (
    <span className={`tag ${isOn ? 'done' : ''}`}>{isOn ? texts.on : texts.off}</span>
  ),
} as const
