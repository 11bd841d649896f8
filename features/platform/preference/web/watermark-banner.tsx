import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { usePreference } from './use-preference.ts'
import { Watermark } from './watermark.tsx'

/** The watermark, if the installation or the enterprise requires it, or an operator looks as this user. */
export function WatermarkBanner() {
  const [isOwn] = usePreference('watermark')
  const isViewed = useMe().viewer !== undefined
  return (boot().branding.watermark === true || isOwn === true || isViewed) && <Watermark />
}
