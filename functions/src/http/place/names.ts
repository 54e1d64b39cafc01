/** Returns whether a key or tag in a file is about the place of recording: 'com.apple.quicktime.location.ISO6709'. */
export const isOfPlace = (name: string): boolean => /location|gps|latitude|longitude|xyz|6709/i.test(name);
