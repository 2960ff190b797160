/**
 * Larger installations of the United States abroad: names, short names, towns of the community, country (ISO 3166-1), and coordinates.
 * Published by the services. A town counts only together with its country, because many share their names with towns of the United States.
 */
export const OVERSEAS_INSTALLATIONS = `
Ramstein Air Base, Kaiserslautern Military Community|Ramstein, KMC, Kaiserslautern|Ramstein-Miesenbach, Ramstein, Kaiserslautern, Landstuhl|DE|49.437|7.6
Landstuhl Regional Medical Center|LRMC, Landstuhl||DE|49.403|7.559
Spangdahlem Air Base|Spangdahlem|Spangdahlem, Bitburg|DE|49.975|6.692
U.S. Army Garrison Bavaria, Tower Barracks|USAG Bavaria, Grafenwoehr, Grafenwöhr|Grafenwoehr, Grafenwöhr|DE|49.699|11.94
Rose Barracks|Vilseck|Vilseck|DE|49.637|11.767
Hohenfels Training Area||Hohenfels|DE|49.216|11.838
U.S. Army Garrison Ansbach, Katterbach Kaserne|USAG Ansbach|Ansbach, Illesheim|DE|49.309|10.635
U.S. Army Garrison Wiesbaden, Lucius D. Clay Kaserne|USAG Wiesbaden, Clay Kaserne, Wiesbaden|Wiesbaden|DE|50.049|8.325
U.S. Army Garrison Stuttgart, Patch Barracks, Kelley Barracks, Panzer Kaserne|USAG Stuttgart|Stuttgart, Böblingen, Boeblingen|DE|48.735|9.08
Smith Barracks|Baumholder|Baumholder|DE|49.65|7.31
Sembach Kaserne|Sembach|Sembach|DE|49.507|7.865
Aviano Air Base|Aviano|Aviano, Pordenone|IT|46.032|12.596
U.S. Army Garrison Italy, Caserma Ederle|USAG Italy, Camp Ederle, Vicenza|Vicenza|IT|45.537|11.586
Camp Darby||Pisa, Livorno|IT|43.63|10.33
Naval Support Activity Naples|NSA Naples|Naples, Napoli|IT|40.88|14.29
Naval Air Station Sigonella|Sigonella|Catania, Sigonella|IT|37.402|14.922
Naval Station Rota|NAVSTA Rota|Rota|ES|36.645|-6.349
Morón Air Base||Morón de la Frontera|ES|37.175|-5.616
Lajes Field||Lajes, Praia da Vitória|PT|38.762|-27.091
RAF Lakenheath|Lakenheath|Lakenheath, Brandon|GB|52.409|0.561
RAF Mildenhall|Mildenhall|Mildenhall|GB|52.362|0.486
RAF Alconbury|Alconbury|Alconbury, Huntingdon|GB|52.373|-0.224
RAF Croughton|Croughton|Croughton, Brackley|GB|51.983|-1.19
RAF Menwith Hill|Menwith Hill|Harrogate|GB|54.008|-1.69
U.S. Army Garrison Benelux, Chièvres Air Base|USAG Benelux|Chièvres, Mons|BE|50.54|3.91
Naval Support Activity Souda Bay|Souda Bay|Souda Bay, Souda, Chania|GR|35.53|24.15
Incirlik Air Base|Incirlik|Incirlik, Adana|TR|37.002|35.426
Mihail Kogălniceanu Air Base||Constanța|RO|44.362|28.488
U.S. Army Garrison Poland, Camp Kościuszko|USAG Poland|Poznań|PL|52.41|16.93
Naval Support Facility Redzikowo|Redzikowo|Redzikowo, Słupsk, Slupsk|PL|54.48|17.1
Pituffik Space Base, Thule Air Base|Pituffik|Pituffik|GL|76.531|-68.703
Yokota Air Base|Yokota|Fussa|JP|35.748|139.348
Camp Zama||Zama, Sagamihara|JP|35.49|139.4
Fleet Activities Yokosuka, Yokosuka Naval Base|CFAY, Yokosuka|Yokosuka|JP|35.293|139.667
Naval Air Facility Atsugi|NAF Atsugi, Atsugi|Atsugi, Ayase|JP|35.455|139.45
Fleet Activities Sasebo, Sasebo Naval Base|Sasebo|Sasebo|JP|33.162|129.712
Marine Corps Air Station Iwakuni|Iwakuni|Iwakuni|JP|34.146|132.247
Misawa Air Base|Misawa|Misawa|JP|40.703|141.368
Kadena Air Base|Kadena, Okinawa|Kadena, Okinawa, Okinawa City, Chatan|JP|26.355|127.768
Camp Foster, Marine Corps Base Camp Butler|Camp Butler|Ginowan|JP|26.3|127.77
Marine Corps Air Station Futenma|Futenma||JP|26.274|127.756
Camp Hansen||Kin|JP|26.46|127.91
Camp Schwab||Nago|JP|26.53|128.05
Camp Kinser||Urasoe|JP|26.25|127.7
Torii Station||Yomitan|JP|26.37|127.74
Camp Humphreys, U.S. Army Garrison Humphreys|USAG Humphreys|Pyeongtaek, Pyongtaek|KR|36.963|127.031
Osan Air Base|Osan|Osan, Songtan|KR|37.09|127.03
Kunsan Air Base|Kunsan|Kunsan, Gunsan|KR|35.904|126.616
U.S. Army Garrison Daegu, Camp Walker, Camp Henry|USAG Daegu, Daegu|Daegu, Taegu|KR|35.84|128.59
Camp Casey||Dongducheon|KR|37.92|127.05
Camp Carroll||Waegwan|KR|35.99|128.42
Fleet Activities Chinhae|Chinhae|Chinhae, Jinhae, Changwon|KR|35.14|128.65
Naval Support Activity Bahrain|NSA Bahrain|Manama, Juffair|BH|26.209|50.61
Al Udeid Air Base|Al Udeid|Doha|QA|25.117|51.315
Camp Arifjan|Arifjan|Arifjan|KW|28.88|48.16
Camp Buehring|||KW|29.69|47.43
Ali Al Salem Air Base|Ali Al Salem||KW|29.347|47.521
Al Dhafra Air Base|Al Dhafra|Abu Dhabi|AE|24.248|54.548
Prince Sultan Air Base|PSAB|Al Kharj|SA|24.06|47.58
Camp Lemonnier||Djibouti|DJ|11.547|43.16
Naval Station Guantanamo Bay|GTMO, Guantanamo Bay, Guantanamo|Guantánamo Bay|CU|19.907|-75.207
Soto Cano Air Base|Soto Cano|Comayagua|HN|14.382|-87.621
Naval Support Facility Diego Garcia|Diego Garcia|Diego Garcia|IO|-7.313|72.411
U.S. Army Garrison Kwajalein Atoll|USAG Kwajalein, Kwajalein|Kwajalein|MH|8.72|167.732
`;
