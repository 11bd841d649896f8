import { channels, type Channel, type Line } from '../stream/line.ts'
import type { Redis } from './redis.ts'

/** PUBLISH and SUBSCRIBE. */
export const redisLine = (redis: Redis): Line => ({
  isUp: () => redis.isUp(),
  say: (channel, text) => redis.publish(channel, text),
  start: async (hear, opened) =>
    redis.subscribe(Object.values(channels), (channel, text) => hear(channel as Channel, text), opened),
  stop: async () => redis.stop(),
})
