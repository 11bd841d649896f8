import type { PageCaller } from '@portal/web-kit/caller'
import type { Command } from '@portal/web-kit/manifest'
import { features } from '../features.ts'

const commands = features.flatMap((feature) => feature.commands ?? []).sort((one, other) => one.order - other.order)

/** Commands available to `caller` in this place. */
export const commandsFor = (place: Command['places'][number], caller: PageCaller): readonly Command[] =>
  commands.filter((command) => command.places.includes(place) && (command.when?.(caller) ?? true))
