import { ChannelLines } from './channel-lines.tsx'
import { Robots } from './robots.tsx'

/** How messages leave the portal: mail and text with their tests, and the robots of the enterprise (NOT-15). */
export const ChannelsPage = () => <Robots lead={<ChannelLines />} />
