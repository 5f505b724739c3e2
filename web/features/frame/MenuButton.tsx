import { Menu as Burger, X } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { useMenu } from './useMenu.ts';

type Props = {
  menu: ReturnType<typeof useMenu>;
  /** The id of the menu. */
  controls: string;
  className?: string;
};

/** Opens and closes a frame's menu where there is no room for it beside the page. */
export function MenuButton({ menu, controls, className }: Props) {
  return (
    <IconButton
      className={className}
      label={menu.isOpen ? 'Close menu' : 'Open menu'}
      icon={menu.isOpen ? <X aria-hidden /> : <Burger aria-hidden />}
      aria-expanded={menu.isOpen}
      aria-controls={controls}
      onClick={menu.isOpen ? menu.close : menu.open}
    />
  );
}
