import { usePreference } from './use-preference.ts'
import { lookTexts } from './look/look.texts.ts'

/** For an enterprise's administrator: switches the watermark on all members' screens and exports. */
export function WatermarkCard() {
  const [isOn = false, setOn] = usePreference('watermark')
  return (
    <label className="row">
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {lookTexts.watermark}
    </label>
  )
}
