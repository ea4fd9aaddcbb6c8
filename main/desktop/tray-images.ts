import { nativeImage, nativeTheme, screen, type NativeImage } from 'electron';
import path from 'node:path';
import { drawCount, mostMinutes, type TrayCount } from './tray-digits.ts';

export type TrayState = 'idle' | 'soon' | 'live' | 'several' | 'offline' | 'attention';

export interface TrayLook {
  readonly state: TrayState;
  /** Drawn into the icon where there is no room beside it; null for the icon alone. */
  readonly count: TrayCount | null;
}

export interface TrayImages {
  /** Tells pictures apart, on the bar and the screen as they are now. */
  nameOf(look: TrayLook): string;
  of(look: TrayLook): NativeImage;
}

/** What a bar shows at one pixel for each point. */
const usualSize = process.platform === 'win32' ? 16 : 22;

/** Icons of the assets, with minutes drawn into them on Windows and Linux (design, "Tray icon"). */
export function createTrayImages(assets: string): TrayImages {
  const folder = path.join(assets, 'tray');
  const fileOf = (state: TrayState): string => {
    if (process.platform === 'darwin') return path.join(folder, `tray-${state}Template.png`);
    const bar = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    return path.join(folder, `tray-${state}-${sizeNow()}-on-${bar}.png`);
  };
  const countOf = ({ count }: TrayLook): TrayCount | null =>
    process.platform === 'darwin' || count === null || count.minutes > mostMinutes ? null : count;
  return {
    nameOf(look) {
      const count = countOf(look);
      return count === null ? fileOf(look.state) : `${fileOf('idle')} ${JSON.stringify(count)}`;
    },
    of(look) {
      const count = countOf(look);
      return (count && drawn(fileOf('idle'), count)) ?? nativeImage.createFromPath(fileOf(look.state));
    },
  };
}

function drawn(markFile: string, count: TrayCount): NativeImage | null {
  const mark = nativeImage.createFromPath(markFile);
  const { width: size } = mark.getSize();
  const pixels = drawCount({ size, bytes: mark.toBitmap() }, count);
  if (pixels === null) return null;
  return nativeImage.createFromBitmap(Buffer.from(pixels.bytes), { width: size, height: size });
}

/** A bar takes one picture and scales it: the size is given that has to be scaled least. */
function sizeNow(): 16 | 22 | 32 {
  const wanted = usualSize * screen.getPrimaryDisplay().scaleFactor;
  if (wanted < 19) return 16;
  return wanted < 27 ? 22 : 32;
}
