import { applications } from './applications/noun.ts';
import { candidates } from './candidates/noun.ts';
import { feedback } from './feedback/noun.ts';
import { meetings } from './meetings/noun.ts';
import { positions } from './positions/noun.ts';
import { rooms } from './rooms/noun.ts';

export const recruitmentNouns = [positions, candidates, applications, meetings, feedback] as const;
import { messages } from './messages/noun.ts';

export const recruitmentNouns = [messages] as const;
export const recruitmentNouns = [positions, candidates, applications, rooms] as const;
