import { queryOf } from '@portal/web-kit/query'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { useQuery } from '@tanstack/react-query'
import { filedVersionsRoute, pastKinds } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { chooseVersion, compareChoice, kindsOf, toggleDifference, toggleKind } from './compare-choice.ts'
import { compareTexts as texts } from './compare.texts.ts'
import { nameOfKind } from './use-comparison.ts'
import css from './compare.module.css'

/** Below this width in pixels the chips become one menu. */
const roomForChips = 1180

/** 对照: chooses the earlier figures beside the form's own. `wasFiled`: filed versions are available. */
export function CompareBar({ desk, wasFiled }: { desk: Desk; wasFiled: boolean }) {
  const {
    view: { taskNo, period },
    snapshot,
    model: { kind: tax },
  } = desk
  const choice = useSignal(compareChoice)
  const isShort = useNarrow(roomForChips)
  const filed = useQuery({ ...queryOf(filedVersionsRoute, { query: { taskNo } }), enabled: wasFiled })
  const versions = (filed.data ?? []).filter(({ number }) => number !== snapshot?.number)
  const chosen = choice.version?.taskNo === taskNo ? choice.version.number : null
  const shown = kindsOf(choice, tax)
  const isOn = shown.length > 0 || chosen !== null
  const kinds = pastKinds.map((kind) => ({
    key: kind,
    name: nameOfKind(tax, kind, period),
    isOn: shown.includes(kind),
    toggle: () => toggleKind(tax, kind),
  }))
  const pick = (number: number | null): void => chooseVersion(number === null ? null : { taskNo, number })
  const entries = versions.map(({ number, takenAt }) => (
    <button
      key={number}
      type="button"
      role="menuitemradio"
      aria-checked={chosen === number}
      onClick={() => pick(chosen === number ? null : number)}
    >
      <Tick isOn={chosen === number} />
      {texts.versionOf(number)}
      <span className="faint">{takenAt.slice(0, 10)}</span>
    </button>
  ))
  const difference = {
    key: 'difference',
    name: texts.difference,
    isOn: choice.hasDifference,
    toggle: () => toggleDifference(tax),
  }
  if (isShort) {
    return (
      <PopMenu
        label={texts.compare}
        className={isOn ? 'button plain small on' : 'button plain small'}
        button={
          <>
            {texts.compare}
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        {[...kinds, difference].map(({ key, name, isOn: isChosen, toggle }) => (
          <button key={key} type="button" role="menuitemcheckbox" aria-checked={isChosen} onClick={toggle}>
            <Tick isOn={isChosen} />
            {name}
          </button>
        ))}
        {entries}
      </PopMenu>
    )
  }
  return (
    <div className={css.compareChoices} role="group" aria-label={texts.compare}>
      <span className="faint text-tiny" aria-hidden="true">
        {texts.compare}
      </span>
      {kinds.map(({ key, ...chip }) => (
        <Chip key={key} {...chip} />
      ))}
      {versions.length > 0 && (
        <PopMenu
          label={texts.version}
          className={`${css.chip}${chosen === null ? '' : ' on'}`}
          button={
            <>
              {chosen === null ? texts.version : texts.versionOf(chosen)}
              <Icon name="chevron-down" size="s" />
            </>
          }
        >
          {entries}
        </PopMenu>
      )}
      {isOn && <Chip name={difference.name} isOn={difference.isOn} toggle={difference.toggle} />}
    </div>
  )
}

const Chip = ({ name, isOn, toggle }: { name: string; isOn: boolean; toggle: () => void }) => (
  <button type="button" className={isOn ? `${css.chip} on` : css.chip} aria-pressed={isOn} onClick={toggle}>
    {isOn && <Icon name="check" size="s" />}
    {name}
  </button>
)

const Tick = ({ isOn }: { isOn: boolean }) => <span className={css.tick}>{isOn && <Icon name="check" size="s" />}</span>
