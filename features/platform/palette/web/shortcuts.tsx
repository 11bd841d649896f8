import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { shortcutsTexts as texts } from './shortcuts.texts.ts'
import css from './shortcuts.module.css'

/** List of keyboard shortcuts. */
export function Shortcuts({ onClose }: OverlayProps) {
  return (
    <Dialog title={texts.title} width={480} onClose={() => onClose()}>
      {texts.groups.map(({ name, keys }) => (
        <section key={name} className={css.keys}>
          <h3>{name}</h3>
          <dl>
            {keys.map(([key, word]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((part) => (
                    <kbd key={part}>{part}</kbd>
                  ))}
                </dt>
                <dd>{word}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="faint text-tiny">{texts.note}</p>
    </Dialog>
  )
}
