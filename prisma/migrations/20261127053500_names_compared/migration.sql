-- How a name that somebody wrote is compared with that of a yacht, a company or a person, and with an e-mail address.

-- The words of a name: folded, without punctuation.
CREATE FUNCTION name_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(translate(public.fold(replace(value, '&', ' and ')), '''`', ''),
    '[^[:alnum:]]+', ' ', 'g'));

-- The words of each part of a name: what stands in brackets, after a comma, a slash, a dash or 'ex' is a part of its own.
-- 'M/Y', 'M.Y.' and their like are one word.
CREATE FUNCTION name_parts(value text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  BEGIN ATOMIC
    SELECT public.name_words(part) FROM regexp_split_to_table(
      regexp_replace(public.fold(value), '\m([mrs])[./ ]{0,2}([yv])\M[.]?', '\1\2', 'g'),
      '[][(){}<>;:,/|"]+|\s+-+\s+|\s(?:ex|formerly|previously|now|renamed|aka|fka)\M[-.]?') part;
  END;

-- A yacht's name without 'M/Y' and its like before it and a length behind it.
CREATE FUNCTION vessel_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(words,
    '^(?:the )?(?:(?:private|charter|my|sy|mv|sv|rv|motor ?yacht|sailing ?yacht|motor vessel|super ?yacht|mega ?yacht|yacht|vessel) )+(?=\S)', ''),
    '(?<=\S)(?: (?:my|sy|mv|sv|rv|\d+(?: \d+)? ?(?:m|mt|mtr|mtrs|metres?|meters?|ft|feet|foot)))+$', '');

-- The same without everything that people write beside the name: the programme, years, lengths.
CREATE FUNCTION vessel_core(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(regexp_replace(words,
    '\m(?:private|charter|charters|chartered|busy|owner|owners|program|programme|project|new ?build|build|refit|my|sy|mv|sv|rv|motor ?yacht|sailing ?yacht|motor|sailing|super ?yacht|mega ?yacht|yacht|vessel|the|on|onboard|on board|aboard|rotation|rotational|season|seasonal|temp|temporary|relief|daywork|delivery|(?:19|20)\d\d|\d+(?: \d+)? ?(?:m|mt|mtr|mtrs|metres?|meters?|ft|feet|foot|gt|tons?)|1[3-9]|[2-9]\d|\d{3,})\M',
    ' ', 'g'), ' +', ' ', 'g'));

-- Whether what somebody wrote names a yacht. A name of one word must be a whole part of the text, whatever of a yacht
-- stands beside it; a name of several words may stand anywhere. A number behind it makes it another yacht.
CREATE FUNCTION names_vessel(written text, vessel text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(bool_or(
        replace(called, ' ', '') IN (replace(part, ' ', ''), replace(public.vessel_key(part), ' ', ''),
          replace(public.vessel_core(part), ' ', ''))
        OR called LIKE '% %' AND (' ' || part || ' ') ~ (' ' || called ||
          ' (?!(?:i|ii|iii|iv|v|vi|vii|viii|ix|x|two|three|[1-9]|1[0-2]) (?!(?:m|mt|metres?|meters?|ft|feet) ))')), false)
    FROM (SELECT public.vessel_key(first) AS called FROM public.name_parts(vessel) first WHERE first <> '' LIMIT 1) yacht,
      public.name_parts(written) part
    WHERE called <> '' AND part <> ''
      AND strpos(replace(public.name_words(written), ' ', ''), replace(called, ' ', '')) > 0
  );

-- The name of a company without its legal form, and that of a person without titles.
CREATE FUNCTION party_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(words,
    '^(?:(?:the|captain|capt|cap|cpt|skipper|mr|mrs|ms|miss|mx|mme|mlle|monsieur|madame|signor|signora|senor|senora|herr|frau|dr|prof|sir) )+(?=\S)', ''),
    '(?<=\S)(?: (?:and|ltd|l t d|limited|llc|l l c|llp|plc|p l c|inc|incorporated|corp|corporation|co|company|gmbh|ag|kg|sa|s a|sas|s a s|sarl|s a r l|srl|s r l|spa|s p a|sl|s l|bv|b v|nv|n v|ab|aps|oy|pty|pte|ltda|lda|doo|d o o))+$', '');

-- Whether what somebody wrote names a company or a person. A name of several words may stand anywhere in it.
CREATE FUNCTION names_party(written text, party text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(bool_or(
        replace(called, ' ', '') IN (replace(part, ' ', ''), replace(public.party_key(part), ' ', ''))
        OR called LIKE '% %' AND strpos(' ' || part || ' ', ' ' || called || ' ') > 0), false)
    FROM (SELECT public.party_key(public.name_words(party)) AS called) named,
      (SELECT public.name_words(written) UNION ALL SELECT public.name_parts(written)) texts (part)
    WHERE called <> '' AND part <> ''
  );

-- Whether what somebody wrote is an e-mail address, or the domain of it.
CREATE FUNCTION names_address(written text, email text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT CASE WHEN address IS NOT NULL THEN address = lower(btrim(email))
        OR coalesce(public.mailbox_of(address) = public.mailbox_of(email), false)
      ELSE coalesce(domain = split_part(lower(btrim(email)), '@', 2)
        OR right(split_part(lower(btrim(email)), '@', 2), length(domain) + 1) = '.' || domain, false) END
    FROM (SELECT substring(lower(written) FROM '[^\s<>(),;@]+@[^\s<>(),;@]+[^\s<>(),;@.]') AS address,
      substring(lower(btrim(written)) FROM '^(?:https?://)?(?:www\.)?@?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:/.*)?$') AS domain) said
  );

-- Whether anybody gets an address there, so that its domain tells nobody's company.
CREATE FUNCTION is_free_mail(email text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN split_part(lower(btrim(email)), '@', 2) = ANY (ARRAY['gmail.com', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'msn.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'proton.me', 'protonmail.com', 'mail.com', 'zoho.com', 'yandex.ru', 'mail.ru', 'libero.it', 'orange.fr', 'free.fr', 'btinternet.com', 'googlemail.com', 'ymail.com', 'orange.es', 'hotmail.fr', 'hotmail.it', 'hotmail.es', 'live.co.uk', 'live.fr', 'wanadoo.fr', 'sfr.fr', 'laposte.net', 't-online.de', 'bigpond.com', 'comcast.net', 'fastmail.com', 'pm.me']);

-- The employments that the question named to which they said yes: their own release for this job.
ALTER TABLE "introduction_consents" ADD COLUMN "answered_about" TEXT[] NOT NULL DEFAULT '{}';
