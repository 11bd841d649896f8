import { boot } from '@portal/web-kit/boot'
import { usePreference } from './use-preference.ts'
import { Watermark } from './watermark.tsx'

/** The watermark, if the installation or the enterprise requires it. */
export function WatermarkBanner() {
  const [isOwn] = usePreference('watermark')
  return (boot().branding.watermark === true || isOwn === true) && <Watermark />
}
