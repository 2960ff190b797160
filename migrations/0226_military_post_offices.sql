-- The post offices of the armed forces abroad are written APO, FPO and DPO.
update place set city = upper(city) where region in ('AA', 'AE', 'AP');
