export { AwayBanner } from './away-banner.tsx'
export { BannerLine } from './banner-line.tsx'
