import { noun } from '../noun.ts';

export const videos = noun({
  reasons: ['no_video_space', 'too_many_video_uploads', 'video_incomplete', 'not_a_video'],
});
