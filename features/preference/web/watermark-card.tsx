import { usePreference } from './use-preference.ts'
import { lookTexts } from './look/look.texts.ts'

/** For an enterprise's administrator: whether everybody's screens and exports there bear a watermark. */
export function WatermarkCard() {
  const [isOn = false, setOn] = usePreference('watermark')
  return (
    <label className="row">
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {lookTexts.watermark}
    </label>
  )
}
